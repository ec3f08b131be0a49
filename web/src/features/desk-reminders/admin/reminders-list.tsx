import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX2, CircleCheck, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { planningPath } from '../../../lib/address/desk-links.ts';
import { formatLongDay } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { TickedPerson } from './api.ts';
import { PersonRow } from './person-row.tsx';
import type { Shown } from './reminders-toolbar.tsx';

type RemindersListProps = {
  people: readonly TickedPerson[];
  date: CivilDate;
  today: CivilDate;
  text: string;
  show: Shown | undefined;
  onShowAll: () => void;
  /** What is shown is of another day, while this one is on its way. */
  busy: boolean;
};

/** The people of a day in the order of their first hour. One instance per choice of whom to show (`key`). */
export function RemindersList(props: RemindersListProps) {
  const { people, date, today, text, show, onShowAll, busy } = props;
  const { t } = useLingui();
  // Whoever is ticked or unticked here stays in sight until another choice is made: the way back is where the finger is.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const shown = people.filter(
    ({ client_id, is_sent }) => show === undefined || is_sent === (show === 'sent') || touched.has(client_id),
  );
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={show === 'todo' ? CircleCheck : MessageSquareText}
        title={
          show === 'todo' ? (
            <Trans>Tous les messages sont envoyés</Trans>
          ) : (
            <Trans>Aucun message envoyé</Trans>
          )
        }
        action={
          <Button onClick={onShowAll}>
            <Trans>Voir tout le monde</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <ul
      aria-label={t`Personnes attendues ${formatLongDay(date)}`}
      aria-busy={busy}
      className={cx('transition-opacity max-md:pb-28', busy && 'opacity-60')}
    >
      {shown.map((person) => (
        <PersonRow
          key={person.client_id}
          person={person}
          date={date}
          today={today}
          text={text}
          onTick={() => setTouched((before) => new Set(before).add(person.client_id))}
        />
      ))}
    </ul>
  );
}

type NobodyProps = { date: CivilDate; today: CivilDate; onSelect: (date: CivilDate) => void };

/** A day on which nobody is expected, or nobody any more. */
export function Nobody({ date, today, onSelect }: NobodyProps) {
  const tomorrow = addDays(today, 1);
  if (date < today) {
    return (
      <EmptyState
        icon={CalendarX2}
        title={<Trans>Cette journée est passée</Trans>}
        action={
          <Button onClick={() => onSelect(tomorrow)}>
            <Trans>Voir demain</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={CalendarX2}
      title={
        date === tomorrow ? (
          <Trans>Personne demain</Trans>
        ) : date === today ? (
          <Trans>Plus personne aujourd'hui</Trans>
        ) : (
          <Trans>Personne ce jour-là</Trans>
        )
      }
      action={
        <LinkButton to={planningPath(date)}>
          <Trans>Voir le planning</Trans>
        </LinkButton>
      }
    >
      <Trans>Qui réserve une séance ou un cours pour ce jour apparaît ici.</Trans>
    </EmptyState>
  );
}
