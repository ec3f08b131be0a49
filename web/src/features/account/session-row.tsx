import type { LoginSession } from '@elan/contract/login-sessions.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import { formatInstantDate, formatRelative } from '../../lib/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { deviceOf } from './device-name.ts';
import { useDeviceName } from './use-device-name.ts';

/** An instant carries the studio's offset: its written date and time are the studio's. */
const momentOf = (instant: string): CivilMoment => ({
  date: instant.slice(0, 10),
  time: instant.slice(11, 16),
});

type Props = {
  session: LoginSession;
  now: CivilMoment | undefined;
  onEnd: () => void;
};

export function SessionRow({ session, now, onEnd }: Props) {
  const { t } = useLingui();
  const name = useDeviceName()(session.user_agent);
  const Icon = deviceOf(session.user_agent).isHandheld ? Smartphone : Monitor;
  const day = formatInstantDate(session.created_at);
  const { time } = momentOf(session.created_at);
  const seen = now && formatRelative(momentOf(session.last_seen_at), now);
  return (
    <li className="flex items-center gap-3.5 py-3">
      <span className="grid h-11 w-9 flex-none place-items-center rounded-t-[18px] rounded-b-[6px] bg-sand-2 text-ink-2">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold">
          {name}
          {session.is_current && (
            <Badge tone="ok" size="sm">
              <Trans>Cette session</Trans>
            </Badge>
          )}
        </p>
        <p className="text-[13px] leading-normal text-ink-3">
          <Trans>
            Ouverte {day} à {time}
          </Trans>
          {seen && !session.is_current && <> · {t`vue ${seen}`}</>}
        </p>
      </div>
      {!session.is_current && (
        <Button size="sm" onClick={onEnd} aria-label={t`Terminer la session ${name}`}>
          <Trans>Terminer</Trans>
        </Button>
      )}
    </li>
  );
}
