import type { CivilEnd } from '@elan/contract/time.ts';

/** What somebody typed as an hour: 9, 9h, 9:30, 9h30, 930, 0930, 24. Undefined when it is none. */
export const readTime = (typed: string): CivilEnd | undefined => {
  const [, hour = '', minute = ''] =
    /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?)?$/i.exec(typed.trim()) ??
    /^(\d{1,2})(\d{2})$/.exec(typed.trim()) ??
    [];
  if (hour === '') return undefined;
  const time = `${hour.padStart(2, '0')}:${minute.padEnd(2, '0')}`;
  return /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time) ? time : undefined;
};
