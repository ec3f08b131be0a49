import type { AbsenceAct } from '@elan/contract/absences/absences.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Clock, type LucideIcon, MoveRight, Undo2, UserRoundCheck } from 'lucide-react';
import { MeetingKindIcon } from '../../../entities/reservations/meeting-kind.tsx';
import { formatFigures, formatShortDate } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { Choices } from '../../../ui/fields/choices.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useChipWords, useChoiceWords } from './absence-words.ts';
import { type Choice, chipsOf, choiceId, type Decided, firstOf } from './decisions.ts';

export const ACT_ICON: Record<AbsenceAct, LucideIcon> = {
  move: MoveRight,
  hand_over: UserRoundCheck,
  cancel: Undo2,
  keep: Clock,
};
const ACTS = ['move', 'hand_over', 'cancel', 'keep'] as const;

type DecisionRowProps = {
  decided: Decided;
  coachId: number;
  photoOf: (coachId: number) => string | null | undefined;
  /** Whether the absence is longer than a day. */
  showsDay: boolean;
  /** What the server found in the way. */
  obstacle: string | undefined;
  onChoose: (key: string, choice: Choice) => void;
};

/** One booking in the hours of the absence, what becomes of it, and where it goes. */
export function DecisionRow(props: DecisionRowProps) {
  const { decided, coachId, photoOf, showsDay, obstacle, onChoose } = props;
  const { t } = useLingui();
  const { key, booking, choice, choices } = decided;
  const wordsOf = useChoiceWords(coachId);
  const chipWords = useChipWords();
  const isOpen = choice === undefined;
  const { title, time, date } = booking;
  return (
    <li
      data-booking={key}
      className={cx(
        'grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-2 border-b border-line px-5 py-2.5 text-sm md:px-7 @min-[34rem]:grid-cols-[3rem_minmax(0,1fr)_8.5rem_minmax(0,15.75rem)] @min-[46rem]:grid-cols-[3rem_minmax(0,1fr)_8.5rem_minmax(0,20rem)] xl:px-5',
        isOpen && 'bg-warn-100/50',
      )}
    >
      <span className="num leading-tight font-semibold">
        {time}
        {showsDay && <span className="block text-11 font-normal text-ink-3">{formatShortDate(date)}</span>}
      </span>
      <p className="min-w-0 leading-tight">
        <b className="block break-words font-semibold">{title}</b>
        <span className="num flex items-center gap-1 text-xs text-ink-3">
          <Price booking={booking} />
        </span>
      </p>
      <ActChoice decided={decided} onChoose={(chosen) => onChoose(key, chosen)} />
      <Select
        size="sm"
        className="col-span-3 min-w-0 @min-[34rem]:col-span-1"
        label={t`Où va ${title}, ${time}`}
        hideLabel
        placeholder={t`À choisir : personne à ${time}`}
        disabled={booking.is_running}
        isAwaited={isOpen}
        value={choice ? choiceId(choice) : null}
        onChange={(id) => {
          const chosen = choices.find((one) => choiceId(one) === id);
          if (chosen) onChoose(key, chosen);
        }}
        options={choices.map((one) => {
          const words = wordsOf(booking, one);
          const Sign = ACT_ICON[one.act];
          return {
            value: choiceId(one),
            ...words,
            media:
              one.act === 'hand_over' ? (
                <Avatar size="sm" tone="sand" name={words.label} src={photoOf(one.coach_id)} />
              ) : (
                <Sign
                  className={cx('size-4', one.act === 'cancel' ? 'text-bad' : 'text-maj-700')}
                  aria-hidden="true"
                />
              ),
          };
        })}
      />
      {isOpen && (
        <div className="col-span-full flex flex-wrap items-center gap-2 @min-[34rem]:justify-end">
          <CircleAlert className="size-4 flex-none text-warn" aria-hidden="true" />
          {chipsOf(decided).map((one) => (
            <Button
              key={choiceId(one)}
              size="sm"
              className="rounded-full! text-maj-700 md:min-h-8 md:text-13"
              onClick={() => onChoose(key, one)}
            >
              {chipWords(booking, one)}
              <span className="sr-only"> ({title})</span>
            </Button>
          ))}
        </div>
      )}
      {obstacle && (
        <p role="alert" className="col-span-full text-13 font-medium text-bad">
          {obstacle}
        </p>
      )}
    </li>
  );
}

/** 1 SI, bilan, 8 inscrits */
function Price({ booking: { course_id, session_type, people, cost, unit } }: Pick<Decided, 'booking'>) {
  if (course_id !== null)
    return (
      <>
        <MeetingKindIcon kind="course" />
        <Plural value={people} one="# place prise" other="# places prises" />
      </>
    );
  if (session_type === 'bilan')
    return (
      <>
        <MeetingKindIcon kind="bilan" />
        <Trans>bilan</Trans>
      </>
    );
  return formatFigures(`${cost} ${unit}`);
}

/** Four signs, one of them chosen; those without any place are not to be had. */
function ActChoice({ decided, onChoose }: { decided: Decided; onChoose: (choice: Choice) => void }) {
  const { t } = useLingui();
  const { booking, choice } = decided;
  const names: Record<AbsenceAct, string> = {
    move: t`Déplacer`,
    hand_over: t`Confier`,
    cancel: t`Annuler`,
    keep: t`Plus tard`,
  };
  const { title, time } = booking;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t`Que faire de ${title}, ${time}`}</legend>
      <div className="grid auto-cols-[minmax(1.875rem,1fr)] grid-flow-col gap-0.5 rounded-[9px] bg-sand-2 p-0.5 max-md:auto-cols-[minmax(2.75rem,1fr)]">
        <Choices
          type="radio"
          options={ACTS.map((act) => {
            const isDisabled = firstOf(decided, act) === undefined;
            return {
              value: act,
              title: isDisabled ? t`${names[act]} : rien de libre` : names[act],
              disabled: isDisabled,
            };
          })}
          isChosen={(act) => act === choice?.act}
          onPress={(act) => {
            const chosen = firstOf(decided, act);
            if (chosen) onChoose(chosen);
          }}
          look="relative grid min-h-8 cursor-pointer place-items-center rounded-[7px] text-ink-2 has-checked:bg-paper has-checked:text-maj-700 has-checked:ring has-checked:ring-edge/50 has-disabled:cursor-not-allowed has-disabled:text-ink-3/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-maj-500 max-md:min-h-10 [&_svg]:size-4"
        >
          {({ value }, isChosen) => {
            const Sign = ACT_ICON[value];
            return (
              <>
                <Sign aria-hidden="true" className={isChosen && value === 'cancel' ? 'text-bad' : ''} />
                <span className="sr-only">{names[value]}</span>
              </>
            );
          }}
        </Choices>
      </div>
    </fieldset>
  );
}
