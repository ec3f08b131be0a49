import { health } from '@elan/contract/health.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { callWithHeaders } from '../../lib/api-client.ts';
import { clockSkew, heardServerClock } from '../../lib/clock-skew.ts';
import { momentOf } from '../../lib/machine-clock.ts';
import { Button } from '../../ui/actions/button.tsx';

const MS_PER_HOUR = 3_600_000;

/** Whoever set the clock right since the login is not told any more. */
async function measureClock(): Promise<number> {
  const { headers } = await callWithHeaders(health, {});
  heardServerClock(momentOf(headers.get('date')));
  return clockSkew();
}

/** Tells somebody whose device shows the wrong time: the studio's hours are right, those of the device are not. */
export function ClockAlert({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useLingui();
  const { data: skew = 0 } = useQuery({ queryKey: ['clock-skew'], queryFn: measureClock });
  if (skew === 0) return null;
  const hours = Math.max(1, Math.round(Math.abs(skew) / MS_PER_HOUR));
  return (
    <div
      role="status"
      data-react-aria-top-layer="true"
      className="fixed inset-x-3 top-3 z-50 rounded-md bg-paper p-4 shadow-soft inset-ring inset-ring-line md:left-auto md:right-6 md:top-6 md:w-[380px]"
    >
      <p className="flex gap-3 text-[15px] leading-snug">
        <Clock className="mt-px size-5 flex-none text-warn" aria-hidden="true" />
        <span>
          {skew > 0 ? (
            <Trans>
              L'horloge de cet appareil avance d'environ{' '}
              <Plural value={hours} one="# heure" other="# heures" />. Les horaires affichés ici sont ceux du
              studio.
            </Trans>
          ) : (
            <Trans>
              L'horloge de cet appareil retarde d'environ{' '}
              <Plural value={hours} one="# heure" other="# heures" />. Les horaires affichés ici sont ceux du
              studio.
            </Trans>
          )}
        </span>
      </p>
      <div className="mt-3 flex justify-end">
        <Button size="sm" onClick={onDismiss}>{t`J'ai compris`}</Button>
      </div>
    </div>
  );
}
