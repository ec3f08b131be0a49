import { listCoachesForAdmin } from '@elan/contract/coaches/coaches.ts';
import { createCoach, deleteCoach, updateCoach } from '@elan/contract/coaches/coaches-admin.ts';
import { it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { factories } from '../../test/factories.ts';
import { expectRobust } from '../../test/fuzz.ts';

const app = await testApp({ RATE_LIMIT: 'off' });
const { aPhoto } = factories(app.db);
const { token } = await app.aPerson('admin');
const coach = await app.aPerson('coach');
const client = await app.aPerson('user');

const presentation = { name: 'Salma', specialty: 'Posture', bio: 'a\nb', photo: await aPhoto() };
const credentials = {
  email: 'salma@example.ma',
  username: 'salma',
  matricule: 'SALMA',
  password: 'secret-1',
};

it.each([
  [createCoach, { body: { ...presentation, ...credentials } }],
  [
    updateCoach,
    { params: { id: coach.id }, body: { ...presentation, ...credentials, updateCredentials: true } },
  ],
  [listCoachesForAdmin, { query: { page: 1 } }],
  [deleteCoach, { params: { id: client.id } }],
] as const)(
  '$method $path takes whatever is sent',
  (endpoint, request) => expectRobust(app, endpoint, { token, ...request }),
  60_000,
);
