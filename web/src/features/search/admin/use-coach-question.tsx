import type { ListedCoach } from '@elan/contract/coaches/coaches.ts';
import { useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { useNextHours } from '../../../entities/coaches/api.ts';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { isFoundIn } from '../../../lib/text-search.ts';
import { formatDay } from '../../../lib/time/format.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import type { CommandGroup } from '../../../ui/overlays/command-palette.tsx';

const LATER = 'later';
const FULL = '9999';
const whenOf = ({ next_slot }: ListedCoach) =>
  next_slot ? `${next_slot.date} ${next_slot.start_time}` : FULL;

/** Who is free first comes first; full ones last. */
const bySoonest = (coaches: readonly ListedCoach[]): ListedCoach[] =>
  coaches.toSorted((one, other) => whenOf(one).localeCompare(whenOf(other)));

/** The second question of a booking: with whom. Each coach is offered with the next free hour. */
export const useCoachQuestion = (text: string, isAsked: boolean) => {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const { data: coaches = [], isPending } = useNextHours({ enabled: isAsked });
  const found = bySoonest(coaches).filter(({ name, specialty }) => isFoundIn(text, `${name} ${specialty}`));
  const factOf = ({ next_slot }: ListedCoach) =>
    next_slot && now ? `${formatDay(next_slot.date, now.date)} · ${next_slot.start_time}` : t`Complet`;
  const groups: CommandGroup[] = [
    {
      id: 'hours',
      label: t`Prochaine heure libre`,
      options: found.map((coach) => ({
        id: String(coach.id),
        label: coach.name,
        detail: coach.specialty,
        media: <Avatar name={coach.name} src={coach.photo} size="sm" />,
        fact: factOf(coach),
      })),
    },
    {
      id: LATER,
      label: t`Autrement`,
      options: [
        { id: LATER, label: t`Choisir le coach et l'heure dans le formulaire`, media: <CalendarPlus /> },
      ],
    },
  ].filter(({ options }) => options.length > 0);
  /** The coach that was chosen, with the hour; nothing for "later". */
  const presetOf = (key: string) => {
    const coach = coaches.find(({ id }) => String(id) === key);
    return coach && { coach: coach.id, date: coach.next_slot?.date, time: coach.next_slot?.start_time };
  };
  return { groups, presetOf, isBusy: isAsked && isPending };
};
