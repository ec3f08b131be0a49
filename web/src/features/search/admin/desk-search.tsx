import type { AdminClient } from '@elan/contract/clients/clients.ts';
import type { AdminCoach } from '@elan/contract/coaches/coaches.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, CalendarPlus, CalendarX2, MoveRight, ShoppingBag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useClientSearch } from '../../../entities/clients/api.ts';
import { useDeskCoaches } from '../../../entities/coaches/api.ts';
import { useMovingAddress } from '../../../entities/reservations/admin/moving-address.ts';
import { useBookingAddress } from '../../../entities/reservations/booking-address.ts';
import { useSaleAddress } from '../../../entities/sales/sale-address.ts';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { availabilityPath, clientPath, coachPath, newAbsencePath } from '../../../lib/address/desk-links.ts';
import { formatFigures } from '../../../lib/time/format.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import {
  type CommandGroup,
  type CommandOption,
  CommandPalette,
} from '../../../ui/overlays/command-palette.tsx';
import { type DeskAction, type DeskPlace, useDeskActions } from './desk-actions.tsx';
import { forgetWithSession, readRecent, rememberChoice } from './recent-choices.ts';
import {
  type Choice,
  type FoundGroup,
  findChoices,
  type GroupId,
  keyOf,
  type PersonChoice,
  readWish,
} from './search-choices.ts';
import { useCoachQuestion } from './use-coach-question.tsx';

const clientOf = ({ id, full_name, username, matricule, phone, email }: AdminClient) => ({
  id,
  name: full_name ?? username,
  detail: [matricule, phone, email].filter(Boolean).join(' · '),
});
const coachOf = ({ id, name, specialty, matricule }: AdminCoach) => ({
  id,
  name,
  detail: [specialty, matricule].filter(Boolean).join(' · '),
});

interface Searched {
  readonly text: string;
  readonly isOpen: boolean;
  readonly places: readonly DeskPlace[];
  readonly actions: readonly DeskAction[];
  readonly recent: readonly Choice[];
}

/** What the server and the house know for what was typed. */
const useFound = ({ text, isOpen, ...known }: Searched) => {
  const { who } = readWish(text);
  const isAsked = isOpen && who !== '';
  const clients = useClientSearch(who, { enabled: isAsked });
  const coaches = useDeskCoaches({ enabled: isOpen });
  const rows = isAsked ? (clients.data?.rows ?? []) : [];
  const isBusy = isAsked && (clients.isPlaceholderData || clients.isPending);
  return {
    groups: findChoices({
      ...known,
      text,
      clients: rows.map(clientOf),
      coaches: (coaches.data ?? []).map(coachOf),
    }),
    balanceOf: (id: number) => rows.find((client) => client.id === id),
    photoOf: (id: number) => coaches.data?.find((coach) => coach.id === id)?.photo,
    isBusy,
    hasFailed: isAsked && clients.isError,
  };
};

interface Known {
  readonly places: readonly DeskPlace[];
  readonly actions: readonly DeskAction[];
  /** Undefined for a client who was not found just now: a balance of yesterday is not shown. */
  readonly balanceOf: (id: number) => { solo_points: number; team_points: number } | undefined;
  readonly photoOf: (id: number) => string | null | undefined;
}

/** The choices in words. What no longer exists, an action remembered from an older version, is left out. */
const useChoiceOptions = ({ places, actions, balanceOf, photoOf }: Known) => {
  const { t } = useLingui();
  const titles: Record<GroupId, string> = {
    recent: t`Récents`,
    clients: t`Clients`,
    actions: t`Actions`,
    coaches: t`Coachs`,
    places: t`Onglets`,
  };

  const personOption = ({ kind, id, name, detail }: PersonChoice): Omit<CommandOption, 'id'> => {
    const balance = balanceOf(id);
    const fact =
      balance &&
      `${formatFigures(`${balance.solo_points} SI`)} · ${formatFigures(`${balance.team_points} SE`)}`;
    switch (kind) {
      case 'client':
        return { label: name, detail, fact, media: <Avatar name={name} size="sm" tone="sand" /> };
      case 'book':
        return { label: t`Réserver pour ${name}…`, detail, fact, media: <CalendarPlus /> };
      case 'move':
        return { label: t`Déplacer une séance de ${name}…`, detail, media: <MoveRight /> };
      case 'sell':
        return { label: t`Vendre à ${name}…`, detail, fact, media: <ShoppingBag /> };
      case 'coach':
        return { label: name, detail, media: <Avatar name={name} src={photoOf(id)} size="sm" /> };
      case 'with':
        return { label: t`Réserver avec ${name}…`, detail, media: <CalendarPlus /> };
      case 'slots':
        return { label: t`Créneaux de ${name}`, detail, media: <CalendarClock /> };
      case 'absent':
        return { label: t`Absence de ${name}…`, detail, media: <CalendarX2 /> };
    }
  };

  const optionOf = (choice: Choice): CommandOption | undefined => {
    const id = keyOf(choice);
    if ('name' in choice) return { id, ...personOption(choice) };
    const named = (choice.kind === 'place' ? places : actions).find((other) => other.id === choice.id);
    return named && { id, label: named.label, media: named.icon };
  };

  return (groups: readonly FoundGroup[]): CommandGroup[] =>
    groups.map(({ id, choices }) => ({
      id,
      label: titles[id],
      options: choices.map(optionOf).filter((option) => option !== undefined),
    }));
};

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
  const moving = useMovingAddress();
  const sale = useSaleAddress();
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
      case 'absent':
        return go(newAbsencePath(choice.id));
      case 'book':
        setBookedFor(choice);
        return setText('');
      case 'move':
        onClose();
        return moving.open({ client: choice.id });
      case 'sell':
        onClose();
        return sale.open(choice.id);
      case 'with':
        onClose();
        return booking.open({ coach: choice.id });
      case 'place':
      case 'action': {
        const to = [...places, ...actions].find(({ id }) => id === choice.id)?.to;
        if (to !== undefined) return go(to);
        onClose();
        if (choice.id === 'move') return moving.open();
        return choice.id === 'sell' ? sale.open() : booking.open();
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
