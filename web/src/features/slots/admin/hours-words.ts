import type { HoursSums } from '@elan/contract/slots/slots.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatLength } from '../../../lib/time/format.ts';
import { weekOf } from '../../../ui/calendar/days.ts';

const TWO_HOURS = 120;

/** "32 h ouvertes, 18 prises", and what that is in sessions and bilans. */
export const useSumWords = () => {
  const { t } = useLingui();
  const takenWords = (minutes: number) => {
    if (minutes === 0) return t`aucune prise`;
    const taken = minutes % 60 === 0 ? minutes / 60 : formatLength(minutes);
    return minutes < TWO_HOURS ? t`${taken} prise` : t`${taken} prises`;
  };
  return {
    hours: ({ open_minutes, taken_minutes }: Pick<HoursSums, 'open_minutes' | 'taken_minutes'>) => {
      if (open_minutes === 0) return t`rien d'ouvert`;
      const open = formatLength(open_minutes);
      const taken = takenWords(taken_minutes);
      return open_minutes < TWO_HOURS ? t`${open} ouverte, ${taken}` : t`${open} ouvertes, ${taken}`;
    },
    /** 10 h · 6 prises: where there is little room. */
    brief: ({ open_minutes, taken_minutes }: Pick<HoursSums, 'open_minutes' | 'taken_minutes'>) => {
      if (open_minutes === 0) return '–';
      const open = formatLength(open_minutes);
      return taken_minutes === 0 ? open : `${open} · ${takenWords(taken_minutes)}`;
    },
    /** 58 séances dont 20 prises · 46 bilans: only of what there is. */
    kinds: ({ normal, bilan }: HoursSums): string => {
      const sessions = plural(normal.open, { one: '# séance', other: '# séances' });
      const bilans = plural(bilan.open, { one: '# bilan', other: '# bilans' });
      const taken = plural(normal.taken, { one: '# prise', other: '# prises' });
      const takenBilans = plural(bilan.taken, { one: '# pris', other: '# pris' });
      return [
        ...(normal.open > 0 ? [normal.taken > 0 ? t`${sessions} dont ${taken}` : sessions] : []),
        ...(bilan.open > 0 ? [bilan.taken > 0 ? t`${bilans} dont ${takenBilans}` : bilans] : []),
      ].join(' · ');
    },
  };
};

/** Monday to Sunday around a day. */
export const weekSpan = (date: CivilDate) => {
  const [from = date] = weekOf(date);
  return { from, to: addDays(from, 6) };
};
