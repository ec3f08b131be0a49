import { expect } from 'vitest';
import type { Studio } from '../studio.ts';
import { type Attack, follows } from './attack.ts';

const found = async (s: Studio, word: string) =>
  (await s.rows('select person from people_matching($1) as person', word)).map(({ person }) => person);

/** People are found by what they are called now. */
export const SEARCH_ATTACKS: readonly Attack[] = [
  follows(['accounts_words'], 'finds an account by its names, and by new ones', async (s) => {
    const admin = await s.account({ role: 'admin', username: 'Zineb', matricule: 'AD-7777' });
    expect(await found(s, 'ad-7777')).toEqual([admin]);
    await s.update('accounts', admin, { email: 'zineb.kadiri@example.ma' });
    expect(await found(s, 'kadiri')).toEqual([admin]);
  }),
  follows(['clients_words'], 'finds a client by name and telephone, and by new ones', async (s) => {
    const client = await s.client();
    await s.update('clients', client, { full_name: 'Hélène Œuvrard', phone: '+212 6 62 11' });
    for (const word of ['helene', 'HÉLÈNE', '2126621', '62 11'])
      expect(await found(s, word)).toEqual([client]);
    await s.update('clients', client, { full_name: 'Autre Nom' });
    expect(await found(s, 'helene')).toEqual([]);
  }),
  follows(['coaches_words'], 'finds a coach by name', async (s) => {
    const coach = await s.coach({ name: 'Yassine Berrada' });
    expect(await found(s, 'berrada')).toEqual([coach]);
  }),
];
