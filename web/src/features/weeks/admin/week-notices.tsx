import type { CivilDate } from '@elan/contract/time.ts';
import { WEEK_TEXTS } from '@elan/contract/weeks/weeks.texts.ts';
import type { CoachWeek } from '@elan/contract/weeks/weeks.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { comma } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { readNextWeek } from './api.ts';
import { type Block, blocksOf, blocksOfSlots, onDay, WEEKDAYS } from './drawing/blocks.ts';
import { hoursOf, useWeekWords } from './week-words.ts';

type NewerNoticeProps = { newer: CoachWeek | 'gone'; onKeep: () => void; onTake: () => void };

/** Somebody else saved the week while this one was drawn: their hours, and which of both counts. */
export function NewerNotice({ newer, onKeep, onTake }: NewerNoticeProps) {
  const { t } = useLingui();
  const words = useWeekWords();
  const isGone = newer === 'gone';
  const theirs = isGone ? [] : blocksOf(newer.windows);
  const days = WEEKDAYS.flatMap((weekday) => {
    const day = onDay(theirs, weekday);
    return day.length === 0 ? [] : [`${words.shortDayOf(weekday)} ${day.map(hoursOf).join(comma())}`];
  });
  return (
    <Notice
      tone="warning"
      role="alert"
      className="mx-5 my-2.5 max-md:mx-4"
      title={isGone ? t`Cette semaine a été supprimée entre-temps` : WEEK_TEXTS.CHANGED}
    >
      {!isGone && (
        <p className="num mt-1">
          <Trans>
            <b className="font-semibold">{newer.changed_by}</b> : {days.join(' · ') || t`aucune heure`}
          </Trans>
        </p>
      )}
      <p className="mt-1">
        <Trans>Rien de ce que vous avez dessiné n'est perdu.</Trans>
      </p>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeep}>
          <Trans>Garder mon dessin</Trans>
        </Button>
        <Button size="sm" variant="plain" onClick={onTake}>
          {isGone ? t`Y renoncer` : t`Prendre la nouvelle`}
        </Button>
      </span>
    </Notice>
  );
}

type FirstWeekNoticeProps = {
  coachId: number;
  coachName: string;
  today: CivilDate;
  onBlocks: (blocks: readonly Block[]) => void;
};

/** How to begin: by drawing, or with what is open already. */
export function FirstWeekNotice({ coachId, coachName, today, onBlocks }: FirstWeekNoticeProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const [isReading, setReading] = useState(false);
  const [isNone, setNone] = useState(false);
  const takeOver = async () => {
    setReading(true);
    try {
      const blocks = blocksOfSlots(await readNextWeek(coachId, today));
      if (blocks.length > 0) onBlocks(blocks);
      setNone(blocks.length === 0);
    } catch (error) {
      toast.failed(error, t`Les créneaux de la semaine prochaine n'ont pas pu être lus.`);
    }
    setReading(false);
  };
  return (
    <Notice
      icon={CalendarSync}
      className="mx-5 my-2.5 max-md:mx-4"
      title={<Trans>Pas encore de semaine type pour {coachName}</Trans>}
    >
      <p>
        <Trans>
          Tirez dans les jours pour ouvrir des heures : le programme garde ensuite les créneaux ouverts de
          lui-même. Ou partez de ceux qui sont ouverts la semaine prochaine.
        </Trans>
      </p>
      <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" pending={isReading} onClick={() => void takeOver()}>
          <Trans>Reprendre les créneaux</Trans>
        </Button>
        <span role="status">{isNone && <Trans>Aucun créneau n'est ouvert la semaine prochaine.</Trans>}</span>
      </span>
    </Notice>
  );
}
