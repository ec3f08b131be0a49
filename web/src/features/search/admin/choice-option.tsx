import { useLingui } from '@lingui/react/macro';
import { CalendarClock, CalendarPlus } from 'lucide-react';
import { Avatar } from '../../../ui/art/avatar.tsx';
import type { CommandGroup, CommandOption } from '../../../ui/overlays/command-palette.tsx';
import type { DeskAction, DeskPlace } from './desk-actions.tsx';
import { type Choice, type FoundGroup, type GroupId, keyOf, type PersonChoice } from './search-choices.ts';

interface Known {
  readonly places: readonly DeskPlace[];
  readonly actions: readonly DeskAction[];
  /** Undefined for a client who was not found just now: a balance of yesterday is not shown. */
  readonly balanceOf: (id: number) => { solo_points: number; team_points: number } | undefined;
  readonly photoOf: (id: number) => string | null | undefined;
}

/** The choices in words. What no longer exists, an action remembered from an older version, is left out. */
export const useChoiceOptions = ({ places, actions, balanceOf, photoOf }: Known) => {
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
    const fact = balance && `${balance.solo_points} SI · ${balance.team_points} SE`;
    switch (kind) {
      case 'client':
        return { label: name, detail, fact, media: <Avatar name={name} size="sm" tone="sand" /> };
      case 'book':
        return { label: t`Réserver pour ${name}…`, detail, fact, media: <CalendarPlus /> };
      case 'coach':
        return { label: name, detail, media: <Avatar name={name} src={photoOf(id)} size="sm" /> };
      case 'with':
        return { label: t`Réserver avec ${name}…`, detail, media: <CalendarPlus /> };
      case 'slots':
        return { label: t`Créneaux de ${name}`, detail, media: <CalendarClock /> };
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
