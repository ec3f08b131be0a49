import { minutesOfDay } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CornerDownRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import {
  FromTo,
  MoveWords,
  WhatMovingDoes,
} from '../../../../entities/reservations/admin/what-moving-does.tsx';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { onwardKey } from '../../../../lib/device/direction.ts';
import { formatLongDay, formatTime, formatWeekdayBefore } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { PopoverDialog } from '../../../../ui/overlays/popover-dialog.tsx';
import { isOneRow } from '../grid/grid-cells.ts';
import { focusSession } from '../grid/grid-focus.ts';
import { HEADER_HEIGHT, placeOf } from '../grid/grid-metrics.ts';
import type { Plan } from '../plan.ts';
import { hourNear, keyOfHour, type LitHour } from './lit-hours.ts';
import type { CarriedSession, Moving } from './use-moving.ts';

type MovingLayerProps = {
  moving: Moving;
  plan: Plan;
  /** By a pointer, and the hour that it is over. */
  isCarried: boolean;
  over: string | undefined;
  /** Goes on to the neighbouring day or week, where the hours of this one end. */
  onStep: (by: -1 | 1) => void;
};

/** Over the grid while a session is moved: where it may go is lit, where it stands struck out; all else keeps its look. */
export function MovingLayer(props: MovingLayerProps) {
  const { moving, plan } = props;
  const { session, chosen } = moving;
  const anchor = useRef<HTMLButtonElement>(null);
  if (!session) return null;
  return (
    <>
      <OldHour session={session} plan={plan} />
      <LitHours {...props} anchor={anchor} />
      <MovePopover moving={moving} session={session} hour={chosen} anchor={anchor} />
    </>
  );
}

function OldHour({ session, plan }: { session: CarriedSession; plan: Plan }) {
  const column = plan.columns.findIndex(
    ({ coachId, date }) => coachId === session.coach_id && date === session.date,
  );
  const start = minutesOfDay(session.time);
  const block = plan.columns[column]?.blocks.find((each) => each.kind === 'session' && each.start === start);
  if (!block) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute z-[6] p-0.5"
      style={placeOf(block, column, plan.from, HEADER_HEIGHT)}
    >
      <span className="num flex h-full flex-col justify-center overflow-hidden rounded-[6px] border-[1.5px] border-dashed border-maj-500 bg-paper px-1.5 text-xs leading-4 text-ink-3 line-through">
        <span className="truncate font-semibold">{session.client_name}</span>
        {!isOneRow(block) && formatTime(session.time)}
      </span>
    </span>
  );
}

const PREVIOUS = ['ArrowLeft', 'ArrowUp'];
const NEXT = ['ArrowRight', 'ArrowDown'];

type LitHoursProps = MovingLayerProps & { anchor: RefObject<HTMLButtonElement | null> };

/** One Tab stop: the arrow keys go from hour to hour, and on to the next day or week; Enter asks before it moves. */
function LitHours({ moving, plan, isCarried, over, onStep, anchor }: LitHoursProps) {
  const { t } = useLingui();
  const { session, hours, chosen, choose, areHoursKnown } = moving;
  const group = useRef<HTMLFieldSetElement>(null);
  const isChosen = (hour: LitHour) => chosen !== undefined && keyOfHour(hour) === keyOfHour(chosen);
  const focusFirst = useEffectEvent(() => {
    if (!session || chosen || isCarried) return;
    const own = hours.filter(({ coach_id }) => coach_id === session.coach_id);
    const nearest = hourNear(own.length > 0 ? own : hours, session);
    const button =
      nearest && group.current?.querySelector<HTMLElement>(`[data-hour="${keyOfHour(nearest)}"]`);
    (button ?? group.current)?.focus({ preventScroll: !button });
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const [firstDay] = plan.days;
  useEffect(() => {
    if (areHoursKnown && firstDay) focusFirst();
  }, [areHoursKnown, firstDay]);
  const press = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const key = onwardKey(event.key);
    const step = PREVIOUS.includes(key) ? -1 : NEXT.includes(key) ? 1 : undefined;
    if (step === undefined) return;
    // Not the planning's own day keys.
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hour]')];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    // With the focus on none of them, the one before is that of another day.
    const to = at < 0 && step < 0 ? undefined : buttons[at + step];
    if (to) to.focus();
    else onStep(step);
  };
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={t`Heures possibles`}
      onKeyDown={press}
      className="outline-none"
    >
      {hours.map((hour) => (
        <LitButton
          key={keyOfHour(hour)}
          hour={hour}
          from={plan.from}
          isOfWeek={plan.view === 'week'}
          isChosen={isChosen(hour)}
          isOver={over === keyOfHour(hour)}
          buttonRef={isChosen(hour) ? anchor : undefined}
          onPress={() => choose(hour)}
        />
      ))}
      {areHoursKnown && hours.length === 0 && (
        <p role="status" className="sr-only">
          {plan.view === 'week' ? (
            <Trans>Aucune heure possible cette semaine-là.</Trans>
          ) : (
            <Trans>Aucune heure possible ce jour-là.</Trans>
          )}
        </p>
      )}
    </fieldset>
  );
}

type LitButtonProps = {
  hour: LitHour;
  from: number;
  isOfWeek: boolean;
  isChosen: boolean;
  isOver: boolean;
  buttonRef: RefObject<HTMLButtonElement | null> | undefined;
  onPress: () => void;
};

function LitButton(props: LitButtonProps) {
  const { hour, from, isOfWeek, isChosen, isOver, buttonRef, onPress } = props;
  const { t } = useLingui();
  const where = isOfWeek ? formatLongDay(hour.date) : hour.coach_name;
  return (
    <button
      ref={buttonRef}
      type="button"
      data-hour={keyOfHour(hour)}
      aria-label={t`Déplacer à ${hour.time}, ${where}`}
      aria-haspopup="dialog"
      aria-expanded={isChosen}
      onClick={onPress}
      className="absolute z-[6] rounded-[8px] p-0.5 focus-visible:z-[7]"
      style={placeOf(hour, hour.column, from, HEADER_HEIGHT)}
    >
      <span
        className={cx(
          'num flex h-full items-start gap-1 rounded-[6px] px-1.5 py-1 text-xs leading-4 font-semibold inset-ring-2',
          isChosen || isOver
            ? 'bg-maj-600 text-white inset-ring-maj-600'
            : 'bg-paper text-maj-700 inset-ring-maj-500 hover:bg-maj-50',
        )}
      >
        <CornerDownRight className="mt-0.5 size-3 flex-none" aria-hidden="true" />
        {hour.time}
      </span>
    </button>
  );
}

type MovePopoverProps = {
  moving: Moving;
  session: CarriedSession;
  hour: LitHour | undefined;
  anchor: RefObject<HTMLButtonElement | null>;
};

/** Old and new, what changes and what does not, and the two answers. */
function MovePopover({ moving, session, hour, anchor }: MovePopoverProps) {
  const { t } = useLingui();
  const { isPending, failure, isChosenGone, choose, putBack, moveTo } = moving;
  const leave = `${formatWeekdayBefore(session.date)} ${formatTime(session.time)}`;
  const confirm = async () => {
    if (hour && (await moveTo(hour))) focusSession(hour);
  };
  return (
    <PopoverDialog
      isOpen={hour !== undefined}
      onClose={() => choose(undefined)}
      triggerRef={anchor}
      title={session.client_name}
    >
      <div className="mt-3 grid gap-3">
        {failure === undefined && isChosenGone && !isPending && (
          <FormAlert>{t`Cette heure n'est plus libre.`}</FormAlert>
        )}
        {failure !== undefined && (
          <FormAlert>
            {failureText(failure, t`La séance n'a pas été déplacée : le serveur n'a pas répondu. Réessayez.`)}
          </FormAlert>
        )}
        <FromTo from={session} to={hour} />
        <WhatMovingDoes session={session} to={hour} />
        <div className="grid grid-cols-[auto_1fr] gap-2 max-md:grid-cols-1">
          <Button size="sm" disabled={isPending} onClick={putBack} className="max-md:order-last">
            <Trans>Laisser {leave}</Trans>
          </Button>
          <Button size="sm" variant="primary" autoFocus pending={isPending} onClick={() => void confirm()}>
            <MoveWords session={session} to={hour} />
          </Button>
        </div>
      </div>
    </PopoverDialog>
  );
}
