import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { PeopleToTell, type PersonToTell } from './people-to-tell.tsx';

const SALMA: PersonToTell = {
  id: 7,
  name: 'Salma Essai',
  phone: '0661 48 20 93',
  dialled: '+212661482093',
  email: null,
  lines: ['mar. 17 nov. 10:00'],
  message: 'Bonjour Salma',
};
const KARIM: PersonToTell = { ...SALMA, id: 8, name: 'Karim Tazi' };

function Desk() {
  const [lines, setLines] = useState(SALMA.lines);
  return (
    <>
      <button type="button" onClick={() => setLines([...lines, 'mer. 18 nov. 10:00'])}>
        Annuler la suivante
      </button>
      <PeopleToTell title="À prévenir" people={[{ ...SALMA, lines }, KARIM]} onClose={() => {}} />
    </>
  );
}
const tickOf = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });

test('who was told is ticked no longer once there is more to tell; the others stay ticked', async () => {
  renderInFrench(<Desk />);
  const user = userEvent.setup();
  await user.click(tickOf('Salma'));
  await user.click(tickOf('Karim'));
  expect(screen.getByRole('status').textContent).toBe('2 sur 2');
  await user.click(screen.getByRole('button', { name: 'Annuler la suivante' }));
  expect([tickOf('Salma').checked, tickOf('Karim').checked]).toEqual([false, true]);
  expect(screen.getByRole('status').textContent).toBe('1 sur 2');
  await user.click(tickOf('Salma'));
  expect(screen.getByRole('status').textContent).toBe('2 sur 2');
  await user.click(tickOf('Karim'));
  expect(screen.getByRole('status').textContent).toBe('1 sur 2');
});
