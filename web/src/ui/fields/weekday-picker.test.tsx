import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { WeekdayPicker } from './weekday-picker.tsx';

function Sample() {
  const [days, setDays] = useState<number[]>([]);
  return (
    <>
      <WeekdayPicker label="Jours" value={days} onChange={setDays} />
      <output>{days.join()}</output>
    </>
  );
}

test('the weekday picker begins with Monday, numbers Sunday 0, and keeps the order of the week', async () => {
  renderInFrench(<Sample />);
  const names = screen.getAllByRole('checkbox').map((box) => box.parentElement?.title);
  expect(names).toEqual(['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']);
  for (const name of ['dimanche', 'jeudi', 'lundi'])
    await userEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByRole('status').textContent).toBe('1,4,0');
  await userEvent.click(screen.getByRole('checkbox', { name: 'jeudi' }));
  expect(screen.getByRole('status').textContent).toBe('1,0');
});
