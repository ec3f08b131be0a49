import { health } from '@elan/contract/studio/health.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callWithHeaders } from '../../lib/api/api-client.ts';
import { clockSkew, heardServerClock } from '../../lib/time/clock-skew.ts';
import { momentOf } from '../../lib/time/machine-clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CornerAlert } from './corner-alert.tsx';

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
    <CornerAlert role="status" actions={<Button size="sm" onClick={onDismiss}>{t`J'ai compris`}</Button>}>
      {skew > 0 ? (
        <Trans>
          L'horloge de cet appareil avance d'environ <Plural value={hours} one="# heure" other="# heures" />.
          Les horaires affichés ici sont ceux du studio.
        </Trans>
      ) : (
        <Trans>
          L'horloge de cet appareil retarde d'environ <Plural value={hours} one="# heure" other="# heures" />.
          Les horaires affichés ici sont ceux du studio.
        </Trans>
      )}
    </CornerAlert>
  );
}
