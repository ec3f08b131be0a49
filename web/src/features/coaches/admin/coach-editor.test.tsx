import { COACH_TEXTS } from '@elan/contract/coaches/coaches.texts.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../../test/render-at.tsx';
import { CoachEditor } from './coach-editor.tsx';

const COACH = {
  id: 3,
  name: 'Yasmine Alaoui',
  specialty: 'Posture',
  bio: '',
  photo: null,
  profile_image: null,
  username: 'yasmine.alaoui',
  email: 'yasmine@example.ma',
  matricule: 'CO-0003',
  version: 4,
  upcoming_sessions: 0,
  upcoming_courses: 0,
  upcoming_seats: 0,
};

// Docked beside the list, as on a wide screen.
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));

test('what another administrator saved meanwhile is told, and nothing typed is lost', async () => {
  const newer = { ...COACH, specialty: 'Mobilité', bio: 'Dix ans.', version: 5 };
  const sent: unknown[] = [];
  stubServer({
    'PUT /api/coaches/3': (body) => {
      sent.push(body);
      return sent.length === 1
        ? refuse(409, { error: COACH_TEXTS.CHANGED, newer })
        : Response.json({ ...newer, name: 'Yasmine A.', specialty: 'Force', version: 6 });
    },
  });
  const onClose = vi.fn();
  renderAt('/admin/coaches', <CoachEditor coach={COACH} isOpen onClose={onClose} onCredentials={() => {}} />);
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const write = async (name: RegExp, text: string) => {
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
  };
  await write(/^Nom/, 'Yasmine A.');
  await write(/^Spécialité/, 'Force');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await save();
  await screen.findByText(COACH_TEXTS.CHANGED);
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(told).toEqual([
    'Spécialité : Mobilité (votre saisie, gardée\u202f: Force)',
    'Présentation : Dix ans.',
  ]);
  expect([field(/^Nom/).value, field(/^Spécialité/).value]).toEqual(['Yasmine A.', 'Force']);
  expect(field(/^Présentation/).value).toBe('Dix ans.');
  await save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ version: 4 }, { version: 5, name: 'Yasmine A.', bio: 'Dix ans.' }]);
});

test('a coach without a password gets one that a lost reply does not take along', async () => {
  const sent: object[] = [];
  stubServer({
    'POST /api/coaches': (body) => {
      sent.push(Object(body));
      return sent.length === 1 ? Response.error() : Response.json(COACH);
    },
  });
  const onCredentials = vi.fn();
  renderAt(
    '/admin/coaches',
    <CoachEditor coach={{ id: 'new' }} isOpen onClose={() => {}} onCredentials={onCredentials} />,
  );
  for (const [name, text] of [
    [/^Nom/, 'Yasmine'],
    [/^Spécialité/, 'Posture'],
    [/^E-mail/, 'y@example.ma'],
  ] as const)
    await userEvent.type(screen.getByRole('textbox', { name }), text);
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Ajouter le coach' }));
  await add();
  await screen.findByText('Failed to add coach');
  await add();
  await vi.waitFor(() => expect(onCredentials).toHaveBeenCalledOnce());
  const [first, second] = sent;
  expect(first).toMatchObject({ password: expect.stringMatching(/^[A-Za-z2-9]{8}$/) });
  expect(second).toEqual(first);
  expect(onCredentials).toHaveBeenCalledWith(
    expect.objectContaining(second && { password: Reflect.get(second, 'password') }),
  );
});
