/** The one sum: `points` is never anything else. */
export const sumPoints = (balance: { readonly solo_points: number; readonly team_points: number }) =>
  balance.solo_points + balance.team_points;

export const POINTS_ACTIONS = ['add', 'remove', 'set'] as const;
type PointsAction = (typeof POINTS_ACTIONS)[number];

/** The balance an administrator's action leads to, or undefined when there is less than it would remove. */
export const balanceAfter = (current: number, action: PointsAction, points: number): number | undefined => {
  if (action === 'set') return points;
  if (action === 'add') return current + points;
  return points > current ? undefined : current - points;
};

/** Removing a pack takes back at most what is left of what it gave. */
export const pointsToTakeBack = (given: number, left: number) => Math.min(given, left);
