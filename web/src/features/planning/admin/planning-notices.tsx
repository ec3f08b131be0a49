import { shutHoursOn } from '@elan/contract/closures/closures.rules.ts';
import type { Closure } from '@elan/contract/closures/closures.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarOff } from 'lucide-react';
import { formatShortDate } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { PlanView } from './plan.ts';

type ClosedNoticeProps = { closures: readonly Closure[]; days: readonly CivilDate[] };

/** When the studio is closed on the days in sight, and why. */
export function ClosedNotice({ closures, days }: ClosedNoticeProps) {
  const shut = days.flatMap((date) => shutHoursOn(closures, date).map((hours) => ({ date, ...hours })));
  if (shut.length === 0) return null;
  return (
    <ul className="hatched grid flex-none gap-0.5 border-b border-line px-5 py-2 text-13 text-ink-2 max-md:px-4">
      {shut.map(({ date, start_time, end_time, reason }) => {
        const day = formatShortDate(date);
        const isWhole = start_time === '00:00' && end_time === '24:00';
        return (
          <li key={`${date} ${start_time}`} className="flex items-center gap-2">
            <CalendarOff className="size-4 flex-none" aria-hidden="true" />
            <span className="num min-w-0 break-words">
              {isWhole ? (
                <Trans>
                  <b className="font-semibold text-ink">Studio fermé</b> {day} : {reason}
                </Trans>
              ) : (
                <Trans>
                  <b className="font-semibold text-ink">Studio fermé</b> {day} de {start_time} à {end_time} :{' '}
                  {reason}
                </Trans>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type UnreadNoticeProps = {
  view: PlanView;
  unread: { readonly free: boolean; readonly busy: boolean };
  isReading: boolean;
  onRetry: () => void;
};

/** An empty grid must not look like a quiet one: says which of the two could not be read. */
export function UnreadNotice({ view, unread, isReading, onRetry }: UnreadNoticeProps) {
  const { t } = useLingui();
  const when = view === 'week' ? t`cette semaine` : t`ce jour`;
  if (!unread.free && !unread.busy) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      className="mx-4 my-2 print:hidden"
      action={
        <Button size="sm" pending={isReading} onClick={onRetry}>
          {t`Réessayer`}
        </Button>
      }
    >
      {unread.free && unread.busy ? (
        <Trans>Les créneaux et les réservations de {when} n'ont pas pu être lus.</Trans>
      ) : unread.free ? (
        <Trans>Les créneaux de {when} n'ont pas pu être lus : seules les réservations sont à jour.</Trans>
      ) : (
        <Trans>
          Les réservations de {when} n'ont pas pu être lues : seuls les créneaux libres sont à jour.
        </Trans>
      )}
    </Notice>
  );
}
