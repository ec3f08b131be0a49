import { cancelWeekly } from '@elan/contract/reservations/reservations-weekly.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { CancelDialog } from '../../entities/reservations/cancel-dialog.tsx';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { savePoints } from '../../lib/session/points-updated.ts';
import { comma, formatWeekday } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { DialogState } from '../../ui/overlays/dialog-state.ts';
import { useDialogAbout } from '../../ui/overlays/use-dialog-about.ts';
import { type Meeting, whyMeetingStays } from './meeting.ts';
import { dayInWords } from './meeting-words.ts';

interface Series {
  readonly id: number;
  /** What is to come of it, the next one first. */
  readonly meetings: readonly [Meeting, ...Meeting[]];
}

/** Of what is to come, what was booked together and is more than one. */
const seriesOf = (upcoming: readonly Meeting[]): Series[] =>
  [...Map.groupBy(upcoming, ({ series_id }) => series_id)].flatMap(([id, [first, ...others]]) =>
    id === null || first === undefined || others.length === 0 ? [] : [{ id, meetings: [first, ...others] }],
  );

/** The hour, and how many of it remain, in a few words. */
function SeriesName({ meetings: [first] }: Series) {
  const weekday = formatWeekday(first.date);
  return (
    <Trans>
      Tous les {weekday}s à {first.time} avec {first.coach_name}
    </Trans>
  );
}

type WeeklySeriesProps = { upcoming: readonly Meeting[]; now: CivilMoment };

/** The same hour every week, each with the way to give up all that remain of it. */
export function WeeklySeries({ upcoming, now }: WeeklySeriesProps) {
  const { t } = useLingui();
  const { about, turn, isOpen, open: ask, close } = useDialogAbout<Series>();
  const all = seriesOf(upcoming);
  if (all.length === 0 && !about) return null;
  return (
    <>
      <ul aria-label={t`Chaque semaine`} className="mb-6.5 grid gap-2.5 empty:hidden">
        {all.map((series) => (
          <li
            key={series.id}
            className="num flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-paper px-4 py-2 inset-ring inset-ring-line"
          >
            <CalendarSync className="size-5 flex-none text-maj-600" aria-hidden="true" />
            <span className="min-w-0 flex-1 text-15">
              <b className="font-semibold">
                <SeriesName {...series} />
              </b>
              <span className="block text-13 text-ink-3">
                <Plural value={series.meetings.length} one="# séance à venir" other="# séances à venir" />
              </span>
            </span>
            <Button
              variant="danger-quiet"
              size="sm"
              className="min-h-11"
              aria-label={t`Tout annuler : tous les ${formatWeekday(series.meetings[0].date)}s à ${series.meetings[0].time}`}
              onClick={() => ask(series)}
            >
              <Trans>Tout annuler</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {about && <CancelSeriesDialog key={turn} series={about} now={now} isOpen={isOpen} onClose={close} />}
    </>
  );
}

function CancelSeriesDialog({ series, now, ...dialog }: DialogState & { series: Series; now: CivilMoment }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(cancelWeekly, { params: { id: series.id } }),
    onSuccess: (reply) =>
      savePoints({
        points: reply.updated_points,
        solo_points: reply.updated_solo_points,
        team_points: reply.updated_team_points,
      }),
    onSettled: () => void cache.invalidateQueries(),
  });
  const staying = series.meetings.filter((meeting) => whyMeetingStays(meeting, now) !== undefined);
  const going = series.meetings.filter((meeting) => !staying.includes(meeting));
  const given = going.reduce((sum, { cost }) => sum + cost, 0);
  const left = data?.updated_solo_points;
  const days = staying.map(({ date, time }) => `${dayInWords(date, now.date)} ${time}`).join(comma());
  return (
    <CancelDialog
      {...dialog}
      title={data ? t`Séances annulées` : t`Annuler toutes les séances qui restent ?`}
      keepText={t`Garder mes séances`}
      actText={t`Annuler les séances`}
      isPending={isPending}
      failure={error ? failureText(error, t`Failed to cancel reservation`) : undefined}
      outcome={
        data && (
          <Notice tone="success" role="status" title={data.message}>
            <Trans>Nouveau solde : {left} SI.</Trans>
          </Notice>
        )
      }
      onCancel={() => mutate()}
    >
      <p className="rounded-md bg-sand px-4 py-3 text-15 font-semibold">
        <SeriesName {...series} />
      </p>
      <p className="num text-15 text-ink-2">
        <Plural value={going.length} one="# séance est annulée" other="# séances sont annulées" />
        {given > 0 && (
          <>
            {' · '}
            <Plural value={given} one="# SI vous sera rendu." other="# SI vous seront rendus." />
          </>
        )}
      </p>
      {staying.length > 0 && (
        <Notice tone="warning" title={<Trans>Trop tard pour annuler, donc maintenu :</Trans>}>
          <span className="num">{days}</span>
        </Notice>
      )}
    </CancelDialog>
  );
}
