/**
 * What a screen may have to read again; of `waiting-lists`, that a list has put one in, or that a seat is offered to who waits.
 * Everybody hears of `slots`, `coaches`, `group-courses` (seats and who sits there
 * included) and of the packs on offer; of the rest, those whom it concerns, and administrators of everything.
 */
export const LIVE_TOPICS = [
  'reservations',
  'slots',
  'coaches',
  'group-courses',
  'packs',
  'payments',
  'clients',
  'bilans',
  'points',
  'desk-reminders',
  'hours',
  'till',
  'waiting-lists',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
