import { STUDIO_TEXTS } from '@elan/contract/studio/studio-admin.texts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse, renderAt, stubServer } from '../../../test/render-at.tsx';
import { BookingRulesForm } from './booking-rules.tsx';

const RULES = {
  sessions_to_come_max: 60,
  bilan_days_between: 0,
  weeks_ahead: 12,
  coaches_open_hours: false,
  client_moves_max: 2,
  client_move_days_max: 30,
  course_notice_hours: 0,
  missed_max: null,
  version: 1,
  changed_at: null,
  changed_by: null,
};
const PATH = '/api/admin/booking-rules';

afterEach(() => vi.unstubAllGlobals());

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const write = async (name: RegExp, text: string) => {
  await userEvent.clear(await field(name));
  if (text) await userEvent.type(await field(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer les règles' }));

test('an administrator saves how many sessions a client may have, with the version that was seen', async () => {
  const sent: unknown[] = [];
  stubServer({
    [`GET ${PATH}`]: () => Response.json(RULES),
    [`PUT ${PATH}`]: (body) => {
      sent.push(body);
      return Response.json({ ...RULES, ...Object(body), version: 2 });
    },
  });
  renderAt('/admin/account', <BookingRulesForm />);
  await write(/^Séances à venir par client/, '20');
  await write(/^Jours entre deux bilans/, '30');
  await write(/^Semaines ouvertes à l'avance/, '16');
  await write(/^Absences avant d'appeler/, '3');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Les coachs ouvrent/ }));
  await save();
  await waitFor(() =>
    expect(sent).toEqual([
      {
        sessions_to_come_max: 20,
        bilan_days_between: 30,
        weeks_ahead: 16,
        coaches_open_hours: true,
        client_moves_max: 2,
        client_move_days_max: 30,
        course_notice_hours: 0,
        missed_max: 3,
        version: 1,
      },
    ]),
  );
});

test('a number that is missing or too large is told at its field, and nothing is sent', async () => {
  stubServer({ [`GET ${PATH}`]: () => Response.json(RULES) });
  renderAt('/admin/account', <BookingRulesForm />);
  await write(/^Séances à venir par client/, '');
  await write(/^Jours entre deux bilans/, '900');
  await save();
  expect(await screen.findByText('Un nombre de jours entre 0 et 730')).toBeDefined();
  expect((await field(/^Séances à venir par client/)).getAttribute('aria-invalid')).toBe('true');
});

test('what another administrator saved meanwhile is told, and nothing typed is lost', async () => {
  const newer = { ...RULES, sessions_to_come_max: 40, version: 2 };
  stubServer({
    [`GET ${PATH}`]: () => Response.json(RULES),
    [`PUT ${PATH}`]: () => refuse(409, { error: STUDIO_TEXTS.CHANGED, newer }),
  });
  renderAt('/admin/account', <BookingRulesForm />);
  await write(/^Jours entre deux bilans/, '30');
  await save();
  await screen.findByText(STUDIO_TEXTS.CHANGED);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Séances à venir par client : 40',
  ]);
  expect((await field(/^Jours entre deux bilans/)).value).toBe('30');
});
