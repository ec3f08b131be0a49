import type { PointsAction } from '@elan/contract/points.rules.ts';
import { plural } from '@lingui/core/macro';

/** Names what the button will do: "Ajouter 2 points SI". */
export const pointsAct = (action: PointsAction, points: number, unit: 'SI' | 'SE'): string => {
  switch (action) {
    case 'add':
      return plural(points, { one: `Ajouter # point ${unit}`, other: `Ajouter # points ${unit}` });
    case 'remove':
      return plural(points, { one: `Retirer # point ${unit}`, other: `Retirer # points ${unit}` });
    case 'set':
      return plural(points, { one: `Définir à # point ${unit}`, other: `Définir à # points ${unit}` });
  }
};
