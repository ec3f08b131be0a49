import type { CivilDate } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import { formatTimeRange } from '../../lib/format.ts';
import { useSession } from '../../lib/sessions.ts';
import { KindName } from '../../ui/data/kind-sign.tsx';
import { costOf, type Meeting } from './meeting.ts';
import { dayInWords, useMeetingWords } from './meeting-words.ts';

/** What would be cancelled, and what the balance would become. */
export function CancelSummary({ meeting, today }: { meeting: Meeting; today: CivilDate }) {
  const { nameOf } = useMeetingWords();
  const user = useSession('client')?.user;
  const { points, unit } = costOf(meeting);
  const before = unit === 'SI' ? user?.solo_points : user?.team_points;
  return (
    <>
      <div className="rounded-md bg-sand px-4 py-3">
        <p className="display text-lg font-bold leading-tight">
          <KindName kind={meeting.kind}>{nameOf(meeting)}</KindName>
        </p>
        <p className="mt-1 text-[15px] leading-normal text-ink-2">
          {dayInWords(meeting.date, today)},{' '}
          <span className="num">{formatTimeRange(meeting.time, meeting.duration)}</span>
        </p>
        <p className="text-[15px] leading-normal text-ink-2">
          <Trans>avec {meeting.coach_name}</Trans>
        </p>
      </div>
      {points === 0 ? (
        <p className="text-[15px] leading-normal text-ink-2">
          <Trans>Cette séance est gratuite : votre solde ne change pas.</Trans>
        </p>
      ) : (
        <p className="flex items-baseline justify-between gap-4 text-[15px] leading-normal text-ink-2">
          <Trans>
            {points} {unit} vous sera rendu.
          </Trans>
          {before !== undefined && (
            <b className="num whitespace-nowrap font-semibold text-ink">
              {before} → {before + points} {unit}
            </b>
          )}
        </p>
      )}
    </>
  );
}
