import type { AdminClient } from '@elan/contract/clients/clients.ts';
import type { AdminCoach } from '@elan/contract/coaches/coaches.ts';
import { useClientSearch } from '../../../entities/clients/api.ts';
import { useDeskCoaches } from '../../../entities/coaches/api.ts';
import type { DeskAction, DeskPlace } from './desk-actions.tsx';
import { type Choice, findChoices, readWish } from './search-choices.ts';

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
export const useFound = ({ text, isOpen, ...known }: Searched) => {
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
