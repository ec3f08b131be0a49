import { ROW_MINUTES } from '@elan/contract/planning/planning.rules.ts';
import { SESSION_MINUTES, SESSION_TYPES } from '@elan/contract/prices.rules.ts';
import { cutDay } from '@elan/contract/slots/slots.rules.ts';
import { NewSlotsBody } from '@elan/contract/slots/slots.ts';
import {
  type CivilDate,
  type CivilEnd,
  type CivilMoment,
  type CivilTime,
  minutesOfDay,
  timeOfMinutes,
} from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { availabilityPath } from '../../../../lib/address/desk-links.ts';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import type { MinuteSpan } from '../../../../ui/calendar/minute-spans.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../../ui/forms/use-office-form.ts';
import { openHours } from '../api.ts';
import type { Block } from '../grid/day-blocks.ts';
import type { Cell } from '../grid/grid-cells.ts';
import type { PlannedColumn } from '../plan.ts';

type UnconfiguredDetailsProps = {
  block: Block;
  cell: Cell;
  column: PlannedColumn;
  isFreeKnown: boolean;
  now: CivilMoment;
  onDone: () => void;
};

/** What nobody took needs no more words; where nothing is offered, hours can be opened while they are still to come. */
export function UnconfiguredDetails(props: UnconfiguredDetailsProps) {
  const { block, cell, column, isFreeKnown, now, onDone } = props;
  const { columnId, coachId, date, name, hasLeft } = column;
  const notBefore = date === now.date ? minutesOfDay(now.time) : 0;
  const choices = date < now.date || hasLeft ? [] : hourChoices(block, notBefore);
  if (block.kind === 'untaken') {
    return (
      <Explanation>
        <Trans>Ces heures étaient disponibles ; personne ne les a prises.</Trans>
      </Explanation>
    );
  }
  if (!isFreeKnown) {
    return (
      <Explanation>
        <Trans>
          Les créneaux de ce jour n'ont pas pu être lus : ces heures sont peut-être déjà ouvertes.
        </Trans>
      </Explanation>
    );
  }
  if (hasLeft) {
    return (
      <Explanation>
        <Trans>Ce coach a quitté le studio.</Trans>
      </Explanation>
    );
  }
  if (choices.length < 2) {
    return (
      <Explanation>
        <Trans>Ces heures sont passées : on ne peut plus les ouvrir.</Trans>
      </Explanation>
    );
  }
  return (
    <>
      <OpenHoursForm
        key={`${columnId}-${cell.minute}`}
        coachId={coachId}
        date={date}
        choices={choices}
        minute={cell.minute}
        onDone={onDone}
      />
      <p className="mt-3 text-xs max-md:text-13">
        <Link
          to={availabilityPath(coachId)}
          className="font-semibold text-maj-700 underline-offset-4 hover:underline"
        >
          <Trans>Tous les créneaux de {name}</Trans>
        </Link>
      </p>
    </>
  );
}

const Explanation = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 text-ink-2 max-md:mt-0 max-md:text-15">{children}</p>
);

type OpenHoursFormProps = {
  coachId: number;
  date: CivilDate;
  /** The half hours to choose from, in order. */
  choices: readonly CivilTime[];
  /** Where one pressed. */
  minute: number;
  onDone: () => void;
};

/** Opens hours of a coach, and says beforehand what becomes of them. */
function OpenHoursForm({ coachId, date, choices, minute, onDone }: OpenHoursFormProps) {
  const { t } = useLingui();
  const { control, submit, isPending, failure } = useOfficeForm({
    schema: NewSlotsBody,
    defaultValues: { date, ...usualWindow(choices, minute) },
    send: (body) => openHours(coachId, body),
    outcome: ({ message }) => message,
    onDone,
  });
  const [start_time, end_time] = useWatch({ control, name: ['start_time', 'end_time'] });
  const { normal, bilan } = slotsMade(start_time, end_time);
  const options = (times: readonly CivilTime[]) => times.map((time) => ({ value: time, label: time }));
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3 max-md:mt-0">
      {failure && <FormAlert>{failureText(failure, t`Failed to add availability`)}</FormAlert>}
      <div className="grid grid-cols-2 gap-2.5">
        <FormField control={control} name="start_time">
          {(field) => (
            <Select label={t`Début`} size="sm" options={options(choices.slice(0, -1))} {...field} />
          )}
        </FormField>
        <FormField control={control} name="end_time">
          {(field) => (
            <Select
              label={t`Fin`}
              size="sm"
              options={options(choices.filter((time) => time > start_time))}
              {...field}
            />
          )}
        </FormField>
      </div>
      <p className="text-13 text-ink-2" role="status">
        {bilan === 0 ? (
          <Trans>Trop court : rien ne tient dans ces heures.</Trans>
        ) : (
          <Trans>
            Ouvre <Plural value={normal} _0="aucune séance" one="# séance" other="# séances" /> de{' '}
            {SESSION_MINUTES.normal} min et <Plural value={bilan} one="# bilan" other="# bilans" /> de{' '}
            {SESSION_MINUTES.bilan} min aux mêmes heures.
          </Trans>
        )}
      </p>
      <Button
        variant="primary"
        size="sm"
        wide
        type="submit"
        pending={isPending}
        disabled={bilan === 0}
        icon={Clock}
      >
        <Trans>Ouvrir ces heures</Trans>
      </Button>
    </form>
  );
}

const USUAL_MINUTES = 60;

/** The half hours at which a window within this span may begin and end, none of them past. */
export const hourChoices = ({ start, end }: MinuteSpan, notBefore: number): CivilTime[] => {
  const first = Math.ceil(Math.max(start, notBefore) / ROW_MINUTES) * ROW_MINUTES;
  const choices: CivilTime[] = [];
  for (let minute = first; minute <= end; minute += ROW_MINUTES) choices.push(timeOfMinutes(minute));
  return choices;
};

/** An hour from where one pressed, as far as there is one. */
export const usualWindow = (choices: readonly CivilTime[], minute: number) => {
  const begins = choices.slice(0, -1);
  const start_time = begins.findLast((time) => minutesOfDay(time) <= minute) ?? begins[0] ?? '';
  const later = choices.filter((time) => time > start_time);
  const wanted = later.find((time) => minutesOfDay(time) - minutesOfDay(start_time) >= USUAL_MINUTES);
  return { start_time, end_time: wanted ?? later.at(-1) ?? '' };
};

/** How many sessions of each kind a window makes. */
export const slotsMade = (start_time: CivilTime, end_time: CivilEnd) => {
  const made = cutDay({ start_time, end_time, session_types: SESSION_TYPES });
  const count = (type: (typeof SESSION_TYPES)[number]) =>
    made.filter(({ session_type }) => session_type === type).length;
  return { normal: count('normal'), bilan: count('bilan') };
};
