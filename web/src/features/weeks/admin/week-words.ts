import { SESSION_MINUTES } from '@elan/contract/prices.rules.ts';
import { timeOfMinutes } from '@elan/contract/time.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { comma, formatFigures, formatLength } from '../../../lib/time/format.ts';
import { WEEKDAYS } from '../../../ui/calendar/month-names.ts';
import { type Block, endTimeOf, type Fault, type Kind, sumOf } from './drawing/blocks.ts';

const MINUTES_PER_HOUR = 60;

/** 08:00–12:00 */
export const hoursOf = ({ start, end }: Pick<Block, 'start' | 'end'>): string =>
  formatFigures(`${timeOfMinutes(start)}–${endTimeOf(end)}`);

const onlyHour = (minute: number): string => {
  const rest = minute % MINUTES_PER_HOUR;
  const hour = String(Math.floor(minute / MINUTES_PER_HOUR));
  return rest === 0 ? hour : `${hour}:${String(rest).padStart(2, '0')}`;
};

/** 8–12, where there is little room */
export const shortHoursOf = ({ start, end }: Pick<Block, 'start' | 'end'>): string =>
  formatFigures(`${onlyHour(start)}–${onlyHour(end)}`);

/** What days, kinds and blocks of a week are called. */
export const useWeekWords = () => {
  const { t, i18n } = useLingui();
  const kinds: Record<Kind, string> = { normal: t`Séance`, bilan: t`Bilan`, both: t`Les deux` };
  const [normal, bilan] = [SESSION_MINUTES.normal, SESSION_MINUTES.bilan];
  const dayOf = (weekday: number): string => {
    const named = WEEKDAYS[weekday - 1];
    return named ? i18n._(named.long) : '';
  };
  const slotsOf = (count: number) => plural(count, { one: '# créneau', other: '# créneaux' });
  return {
    kinds,
    legend: {
      normal: t`Séance ${normal} min`,
      bilan: t`Bilan ${bilan} min`,
      both: t`Les deux`,
    } satisfies Record<Kind, string>,
    dayOf,
    shortDayOf: (weekday: number): string => {
      const named = WEEKDAYS[weekday - 1];
      return named ? i18n._(named.short) : '';
    },
    slotsOf,
    /** 6 h · 10 */
    sumsOf: (blocks: readonly Block[]): string => {
      const { minutes, slots } = sumOf(blocks);
      return minutes === 0 ? '–' : `${formatLength(minutes)} · ${slots}`;
    },
    /** lundi, 6 h, 10 créneaux */
    dayWords: (weekday: number, blocks: readonly Block[]): string => {
      const { minutes, slots } = sumOf(blocks);
      const day = dayOf(weekday);
      return minutes === 0
        ? t`${day}, aucune heure`
        : [day, formatLength(minutes), slotsOf(slots)].join(comma());
    },
    /** lundi 08:00–12:00, Séance, 4 créneaux */
    blockWords: (block: Block): string => {
      const { slots } = sumOf([block]);
      return [`${dayOf(block.weekday)} ${hoursOf(block)}`, kinds[block.kind], slotsOf(slots)].join(comma());
    },
    faults: {
      step: t`Les heures vont de 5 en 5 minutes`,
      ends_first: t`L'heure de fin doit être après l'heure de début : ce qui passe minuit est une plage du lendemain`,
      too_short: t`Cette plage est trop courte pour une séance de ce type`,
      overlap: t`Une autre plage de ce jour est déjà là`,
    } satisfies Record<Fault, string>,
  };
};
