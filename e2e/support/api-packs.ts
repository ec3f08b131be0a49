import { randomUUID } from 'node:crypto';
import { type AdminPack, createPack } from '@elan/contract/packs/packs-admin.ts';
import { askAsAdmin } from './api.ts';

/** What the names of packs begin with that a journey adds. */
export const JOURNEY_PACK = 'Parcours';

export const newPackName = () => `${JOURNEY_PACK} ${randomUUID().slice(0, 8)}`;

/** A pack of the journey's own. */
export const addPack = async (base: string, over: object = {}): Promise<AdminPack> =>
  createPack.reply.parse(
    await askAsAdmin('POST', base, '/api/packs', {
      name: newPackName(),
      description: 'Une ligne',
      solo_points: 3,
      team_points: 1,
      price: 450,
      is_active: true,
      ...over,
    }),
  );
