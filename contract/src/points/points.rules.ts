/** The one sum: `points` is never anything else. */
export const sumPoints = (balance: { readonly solo_points: number; readonly team_points: number }) =>
  balance.solo_points + balance.team_points;

export const POINTS_ACTIONS = ['add', 'remove', 'set'] as const;
export type PointsAction = (typeof POINTS_ACTIONS)[number];

/** More than any client will ever hold: a balance beyond it is a slip of the keyboard. */
export const POINTS_MAX = 100_000;

export const POINTS_REASON_MAX = 200;

/** The balance an administrator's action leads to, if it may. */
export const balanceAfter = (current: number, action: PointsAction, points: number): number => {
  if (action === 'set') return points;
  return action === 'add' ? current + points : current - points;
};

/** Why points cannot be moved so. A refund may lead beyond the maximum, since it gives back what was paid; nothing else may. */
export const whyNotMovable = (current: number, after: number): 'too_few' | 'too_many' | undefined => {
  if (after < 0) return 'too_few';
  return after > POINTS_MAX && after > current ? 'too_many' : undefined;
};
