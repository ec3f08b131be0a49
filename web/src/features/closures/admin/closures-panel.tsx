import type { Closure } from '@elan/contract/closures/closures.ts';
import type { ClosureEffect as Effect } from '@elan/contract/closures/closures-admin.ts';
import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useUnsaved } from '../../../lib/address/unsaved.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { isAnswered } from '../../../lib/api/is-answered.ts';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { formatShortDate, formatSpan } from '../../../lib/time/format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { closeSeveral, useClosuresPreview } from './api.ts';
import { ClosureEffect } from './closure-effect.tsx';
import {
  againProposals,
  announcedOn,
  chosenOf,
  holidayProposals,
  type Proposal,
} from './closure-proposals.ts';

type ClosuresPanelProps = DialogState & {
  /** The public holidays, or what the year before was closed for. */
  of: 'holidays' | 'again';
  closures: readonly Closure[];
  now: CivilMoment;
  onClosed: (effect: Effect) => void;
};

/** From autumn on one plans the next. */
const PLANS_NEXT_YEAR_FROM = '10';
const proposalsOf = { holidays: holidayProposals, again: againProposals };

/** Several closures of a year in one step: each can be left out, and what stands there is shown before. */
export function ClosuresPanel({ of, closures, now, onClosed, ...dialog }: ClosuresPanelProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const thisYear = Number(now.date.slice(0, 4));
  const plansNext = now.date.slice(5, 7) >= PLANS_NEXT_YEAR_FROM;
  const [year, setYear] = useState(plansNext ? thisYear + 1 : thisYear);
  const [changed, setChanged] = useState<ReadonlyMap<string, Proposal>>(new Map());
  const [bookings, setBookings] = useState<'keep' | 'cancel'>('keep');
  const leaveSaved = useUnsaved(changed.size > 0, [of], () => setChanged(new Map()));
  const proposals = proposalsOf[of](year, closures, now.date).map(
    (proposal) => (!proposal.isEntered && changed.get(proposal.key)) || proposal,
  );
  const chosen = chosenOf(proposals);
  const closing = useMutation({
    mutationFn: () => closeSeveral({ closures: chosen, bookings }),
    onSuccess: (effect) => {
      toast.succeeded(effect.message);
      readAgain();
      setChanged(new Map());
      leaveSaved(() => onClosed(effect));
    },
  });
  // What is entered, or about to be, would only stand in its own way.
  const isOpenStill = dialog.isOpen && !closing.isPending && !closing.isSuccess;
  const preview = useClosuresPreview(isOpenStill && chosen.length > 0 ? chosen : undefined);
  const change = (proposal: Proposal) => setChanged((before) => new Map(before).set(proposal.key, proposal));
  const before = year - 1;
  return (
    <FormPanel
      {...dialog}
      title={of === 'holidays' ? t`Jours fériés de ${year}` : t`Reprendre de ${before}`}
      submit={
        bookings === 'cancel'
          ? t`Fermer et annuler`
          : plural(chosen.length, {
              0: 'Enregistrer',
              one: 'Enregistrer # fermeture',
              other: 'Enregistrer # fermetures',
            })
      }
      submitVariant={bookings === 'cancel' ? 'danger' : undefined}
      isBlocked={chosen.length === 0 || (bookings === 'cancel' && isOpenStill && !isAnswered(preview))}
      isPending={closing.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0 && !closing.isPending) closing.mutate();
      }}
      failure={closing.error ? failureText(closing.error, t`Rien n'a été enregistré.`) : undefined}
    >
      <SegmentedControl
        size="sm"
        label={of === 'holidays' ? t`Année` : t`Pour l'année`}
        value={String(year)}
        onChange={(chosenYear) => {
          setYear(Number(chosenYear));
          setChanged(new Map());
        }}
        options={[thisYear, thisYear + 1].map((each) => ({ value: String(each), label: String(each) }))}
      />
      {proposals.length === 0 ? (
        <EmptyState compact title={t`Rien à reprendre de ${before}`}>
          <Trans>Le studio n'a pas eu de fermeture cette année-là.</Trans>
        </EmptyState>
      ) : (
        <fieldset>
          <legend className="sr-only">
            <Trans>Fermetures proposées</Trans>
          </legend>
          <ul className="rounded-md text-sm ring ring-line">
            {proposals.map((proposal) => (
              <ProposalLine
                key={proposal.key}
                proposal={proposal}
                year={year}
                today={now.date}
                onChange={change}
              />
            ))}
          </ul>
        </fieldset>
      )}
      {proposals.some(({ isMoving }) => isMoving) && (
        <p className="text-13 text-ink-3">
          <Trans>
            Les fêtes qui suivent la lune n'ont pas de date avant leur annonce : indiquez-la alors ici.
          </Trans>
        </p>
      )}
      {proposals.length > 0 && (
        <ClosureEffect
          preview={preview}
          isAsked={chosen.length > 0}
          bookings={bookings}
          onChoose={setBookings}
        />
      )}
    </FormPanel>
  );
}

type ProposalLineProps = {
  proposal: Proposal;
  year: number;
  today: CivilDate;
  onChange: (proposal: Proposal) => void;
};

function ProposalLine({ proposal, year, today, onChange }: ProposalLineProps) {
  const { t } = useLingui();
  const { reason, from, to, from_time, to_time, isEntered, isTicked, isMoving } = proposal;
  const days =
    from && to && (from === to ? formatShortDate(from) : `${formatShortDate(from)} – ${formatShortDate(to)}`);
  const first = `${year}-01-01`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3.5 py-2 last:border-0">
      {isEntered ? (
        <span className="inline-flex items-center gap-2.5 text-ink-3">
          <Check className="size-4.5 text-ok" aria-hidden="true" />
          {reason}
          <span className="text-13">
            <Trans>déjà enregistré</Trans>
          </span>
        </span>
      ) : (
        <Checkbox
          size="sm"
          value={isTicked}
          disabled={from === undefined}
          onChange={(isOn) => onChange({ ...proposal, isTicked: isOn })}
        >
          {reason}
        </Checkbox>
      )}
      <span className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5">
        <span className="num text-13 text-ink-2">
          {days}
          {from_time && to_time && ` · ${formatSpan(from_time, to_time)}`}
        </span>
        {isMoving && !isEntered && (
          <DateField
            size="sm"
            label={t`${reason}, premier jour`}
            hideLabel
            placeholder={t`Date annoncée`}
            today={first > today ? first : today}
            min={first > today ? first : today}
            max={`${year}-12-31`}
            value={from}
            onChange={(date) => onChange(announcedOn(proposal, date))}
          />
        )}
      </span>
    </li>
  );
}
