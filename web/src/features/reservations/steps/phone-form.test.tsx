import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt, stubServer } from '../../../../test/render-at.tsx';
import { amina, tokenFor } from '../../../lib/session/session.fixture.ts';
import { getSession } from '../../../lib/session/sessions.ts';
import { machineNow } from '../../../lib/time/machine-clock.ts';
import { PhoneForm } from './phone-form.tsx';

const onDone = vi.fn();
const sent = vi.fn();

beforeEach(() => {
  onDone.mockReset();
  localStorage.setItem('clientToken', tokenFor('client', machineNow() + 3_600_000));
  localStorage.setItem('clientUser', JSON.stringify(amina));
  stubServer({
    'PUT /api/user/phone': (body) => {
      sent(body);
      return Response.json(body);
    },
  });
  renderAt('/coaches', <PhoneForm user={amina} onDone={onDone} />);
  return () => {
    localStorage.clear();
    vi.unstubAllGlobals();
  };
});

test('the number is corrected on the spot, and shown from then on', async () => {
  const field = screen.getByLabelText('Téléphone');
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.type(field, '06 61 00 00 09{Enter}');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledExactlyOnceWith({ phone: '06 61 00 00 09' });
  expect(getSession('client')?.user?.phone).toBe('06 61 00 00 09');
});

test('a number that is none is refused where it is typed', async () => {
  await userEvent.clear(screen.getByLabelText('Téléphone'));
  await userEvent.type(screen.getByLabelText('Téléphone'), 'demain{Enter}');
  expect(await screen.findByText('Numéro de téléphone invalide')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});
