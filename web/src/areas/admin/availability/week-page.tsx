import type { AdminCoach } from '@elan/contract/coaches/coaches.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import type { CoachWeeks } from '@elan/contract/weeks/weeks.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeskCoaches } from '../../../entities/coaches/api.ts';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { useCoachWeeks, WeekSearch } from '../../../features/weeks/admin/api.ts';
import { ColleaguesButton } from '../../../features/weeks/admin/colleagues-button.tsx';
import { DeleteWeekDialog } from '../../../features/weeks/admin/delete-week-dialog.tsx';
import type { Kind } from '../../../features/weeks/admin/drawing/blocks.ts';
import { useWeekSaving } from '../../../features/weeks/admin/effect/use-week-saving.ts';
import { WeekEffectBar, WeekEffectPanel } from '../../../features/weeks/admin/effect/week-effect.tsx';
import { useWeekDraft } from '../../../features/weeks/admin/use-week-draft.ts';
import { WeekBoard, WeekLegend, WeekSkeleton } from '../../../features/weeks/admin/week-board.tsx';
import { FirstWeekNotice, NewerNotice } from '../../../features/weeks/admin/week-notices.tsx';
import { WeekChoice, WeekToolbar } from '../../../features/weeks/admin/week-toolbar.tsx';
import { weekPath } from '../../../lib/address/desk-links.ts';
import { useSearch } from '../../../lib/address/use-list-query.ts';
import { useIsPhone } from '../../../lib/device/use-media-query.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { ResourcePage } from '../resource-page.tsx';
import { NoCoach } from './no-coach.tsx';
import type { TimeSlotsViewProps } from './time-slots-page.tsx';

/** The usual week of a coach, those for a while, and what they open. */
export function WeekPage({ frame }: TimeSlotsViewProps) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const { query } = useSearch(WeekSearch);
  const directory = useDeskCoaches();
  const coaches = directory.data ?? [];
  const coach = query.coach === undefined ? coaches[0] : coaches.find(({ id }) => id === query.coach);
  const weeks = useCoachWeeks(coach?.id);
  if (coach && weeks.data && now) {
    const { week } = query;
    return (
      <WeekEditor
        key={`${coach.id} ${week}`}
        {...{ frame, coach, named: week }}
        saved={weeks.data}
        today={now.date}
      />
    );
  }
  const isNobody = !coach && !directory.isPending;
  return (
    <ResourcePage {...frame} fits>
      {isNobody ? (
        <NoCoach directory={directory} />
      ) : weeks.isError ? (
        <ReadFailure of={weeks} failure={t`La semaine type n'a pas pu être lue.`} />
      ) : (
        <WeekSkeleton />
      )}
    </ResourcePage>
  );
}

type WeekEditorProps = TimeSlotsViewProps & {
  coach: AdminCoach;
  saved: CoachWeeks;
  /** Which week the address names. */
  named: number | 'new' | undefined;
  today: CivilDate;
};

/** Ctrl+Z, wherever the focus is, but for what is typed: that has its own. */
const useUndoKey = (undo: (() => void) | undefined) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || isTyped || !undo) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

/** For what cannot be pressed any more, once it was. */
const focusTitle = () => document.querySelector('h1')?.focus({ preventScroll: true });

function WeekEditor({ frame, coach, saved, named, today }: WeekEditorProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [kind, setKind] = useState<Kind>('normal');
  const [isDeleting, setDeleting] = useState(false);
  const drawing = useWeekDraft(saved, named, today);
  const { week, draft, isDirty, newer } = drawing;
  const saving = useWeekSaving(coach.id, drawing, (made) => {
    focusTitle();
    if (made && made.id !== week?.id) void navigate(weekPath(coach.id, made.id), { replace: true });
  });
  const effect = { drawing, saving, today };
  const isFirst = saved.weeks.length === 0;
  /** Theirs is shown in place of what was drawn, also where that had no week yet. */
  const takeNewer = () => {
    focusTitle();
    drawing.leaveSaved(drawing.reset);
    if (newer && newer !== 'gone') void navigate(weekPath(coach.id, newer.id), { replace: true });
  };
  useUndoKey(drawing.canUndo ? drawing.undo : undefined);
  return (
    <ResourcePage
      {...frame}
      fits={!isPhone}
      action={
        <span className="flex gap-2">
          {isDirty && (
            <Button
              size="sm"
              icon={Undo2}
              onClick={() => {
                focusTitle();
                drawing.reset();
              }}
              className="max-md:px-2.5"
            >
              <span className="max-md:sr-only">
                <Trans>Rétablir</Trans>
              </span>
            </Button>
          )}
          {week && (
            <IconButton
              label={t`Supprimer cette semaine`}
              variant="danger-quiet"
              size="sm"
              icon={Trash2}
              iconClass="size-4"
              onClick={() => setDeleting(true)}
            />
          )}
          <ColleaguesButton coachId={coach.id} drawing={drawing} />
          {!isFirst && named !== 'new' && (
            <Button
              size="sm"
              icon={Plus}
              onClick={() => void navigate(weekPath(coach.id, 'new'))}
              className="max-md:px-2.5"
            >
              <span className="max-md:sr-only">
                <Trans>Nouvelle semaine</Trans>
              </span>
            </Button>
          )}
        </span>
      }
    >
      <div className="flex min-h-0 flex-1 flex-col">
        <WeekToolbar
          coachId={coach.id}
          onCoach={(id) => void navigate(weekPath(id))}
          {...{ today, drawing, kind }}
          onKind={setKind}
        />
        <WeekChoice
          weeks={saved.weeks}
          today={today}
          shownId={week?.id}
          pathOf={(id) => weekPath(coach.id, id)}
        />
        {newer && (
          <NewerNotice
            newer={newer}
            onKeep={() => {
              focusTitle();
              drawing.keepOwn();
            }}
            onTake={takeNewer}
          />
        )}
        {isFirst && draft.blocks.length === 0 && (
          <FirstWeekNotice
            coachId={coach.id}
            coachName={coach.name}
            today={today}
            onBlocks={(blocks) => {
              focusTitle();
              drawing.change({ blocks });
            }}
          />
        )}
        <div className="flex min-h-0 flex-1">
          <WeekBoard drawing={drawing} kind={kind} />
          <WeekEffectPanel {...effect} />
        </div>
        <WeekEffectBar {...effect} />
        <WeekLegend />
      </div>
      {week && (
        <DeleteWeekDialog
          key={week.id}
          coach={coach}
          week={week}
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={() => drawing.leaveSaved(() => void navigate(weekPath(coach.id), { replace: true }))}
        />
      )}
    </ResourcePage>
  );
}
