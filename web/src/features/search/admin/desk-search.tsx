import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBookingAddress } from '../../../entities/reservations/booking-address.ts';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { availabilityPath, clientPath, coachPath } from '../../../lib/address/desk-links.ts';
import { CommandPalette } from '../../../ui/overlays/command-palette.tsx';
import { useChoiceOptions } from './choice-option.tsx';
import { type DeskPlace, useDeskActions } from './desk-actions.tsx';
import { forgetWithSession, readRecent, rememberChoice } from './recent-choices.ts';
import { type Choice, keyOf, type PersonChoice } from './search-choices.ts';
import { useCoachQuestion } from './use-coach-question.tsx';
import { useFound } from './use-found.ts';

export type DeskSearchProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The tabs. */
  places: readonly DeskPlace[];
  /** What was typed before this code was there. */
  firstText: string;
  onReady: () => void;
};

/** Its code is there before anybody asks for it; the palette itself waits for its first opening. */
export function DeskSearch({ onReady, ...asked }: DeskSearchProps) {
  const [isNeeded, setNeeded] = useState(asked.isOpen);
  if (asked.isOpen && !isNeeded) setNeeded(true);
  useEffect(onReady, [onReady]);
  useEffect(forgetWithSession, []);
  return isNeeded && <DeskPalette {...asked} />;
}

/** Finds a client, a coach, a tab or something to do from anywhere, and goes there: it only sets addresses. */
function DeskPalette({ isOpen, onClose, places, firstText }: Omit<DeskSearchProps, 'onReady'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const booking = useBookingAddress();
  const { now } = useStudioNow();
  const [text, setText] = useState(firstText);
  const [bookedFor, setBookedFor] = useState<PersonChoice>();
  const [recent, setRecent] = useState<readonly Choice[]>([]);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setRecent(readRecent());
    else {
      setText('');
      setBookedFor(undefined);
    }
  }

  const actions = useDeskActions(now?.date);
  const found = useFound({ text, isOpen: isOpen && !bookedFor, places, actions, recent });
  const optionsOf = useChoiceOptions({ places, actions, ...found });
  const coachQuestion = useCoachQuestion(text, isOpen && bookedFor !== undefined);

  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const follow = (choice: Choice) => {
    switch (choice.kind) {
      case 'client':
        return go(clientPath(choice.id));
      case 'coach':
        return go(coachPath(choice.id));
      case 'slots':
        return go(availabilityPath(choice.id));
      case 'book':
        setBookedFor(choice);
        return setText('');
      case 'with':
        onClose();
        return booking.open({ coach: choice.id });
      case 'place':
      case 'action': {
        const to = [...places, ...actions].find(({ id }) => id === choice.id)?.to;
        if (to !== undefined) return go(to);
        onClose();
        return booking.open();
      }
    }
  };
  const choose = (key: string) => {
    const choice = found.groups.flatMap(({ choices }) => choices).find((other) => keyOf(other) === key);
    if (!choice) return;
    rememberChoice(choice);
    follow(choice);
  };
  const bookWith = (key: string) => {
    onClose();
    booking.open({ client: bookedFor?.id, ...coachQuestion.presetOf(key) });
  };

  const asked = bookedFor && {
    question: t`Réserver pour ${bookedFor.name}`,
    placeholder: t`Avec quel coach ?`,
    groups: coachQuestion.groups,
    isBusy: coachQuestion.isBusy,
    onChoose: bookWith,
    onBack: () => {
      setBookedFor(undefined);
      setText('');
    },
  };
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={onClose}
      label={t`Rechercher`}
      placeholder={t`Client, coach, onglet ou action`}
      text={text}
      onType={setText}
      groups={optionsOf(found.groups)}
      isBusy={found.isBusy}
      onChoose={choose}
      note={
        found.hasFailed && (
          <Trans>
            Les clients n'ont pas pu être recherchés. Le reste est là ; réessayez dans un instant.
          </Trans>
        )
      }
      empty={
        <p className="px-3 py-6 text-center text-sm text-ink-3">
          <Trans>Rien ne correspond à « {text} ».</Trans>
        </p>
      }
      {...asked}
    />
  );
}
