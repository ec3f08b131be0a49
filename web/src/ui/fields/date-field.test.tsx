import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { DateField } from './date-field.tsx';

const TODAY = '2026-11-16';

function Field({ offers, min = TODAY }: { offers?: (date: string) => boolean; min?: string }) {
  const [date, setDate] = useState<string>();
  return (
    <DateField
      label="Jour"
      today={TODAY}
      min={min}
      value={date}
      onChange={setDate}
      {...(offers && { offers })}
    />
  );
}
const field = () => screen.getByRole('button', { name: /^Jour/ });
const open = async () => {
  const user = userEvent.setup();
  await user.click(field());
  await screen.findByRole('dialog', { name: 'Jour' });
  return user;
};
const day = () => document.activeElement instanceof HTMLElement && document.activeElement.dataset['date'];

test('the arrows move from day to day as soon as the calendar is open, and Enter takes the day', async () => {
  renderInFrench(<Field />);
  const user = await open();
  await waitFor(() => expect(day()).toBe(TODAY));
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(day()).toBe('2026-11-24');
  await user.keyboard('{Enter}');
  expect(field().textContent).toContain('24 novembre 2026');
});

test('a dot tells the days on which there is something to have, and no other', async () => {
  renderInFrench(<Field offers={(date) => date === '2026-11-18'} />);
  await open();
  const dotted = within(screen.getByRole('table', { name: 'Calendrier' }))
    .getAllByRole('button')
    .filter((each) => each.querySelector('[data-offers]'));
  expect(dotted.map((each) => each.dataset['date'])).toEqual(['2026-11-18']);
});

test('a date that is not about offers has no dots', async () => {
  renderInFrench(<Field />);
  await open();
  expect(document.querySelectorAll('[data-offers]')).toHaveLength(0);
});

test('Escape closes the calendar also after the first month was reached by pressing', async () => {
  renderInFrench(<Field />);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Mois suivant' }));
  const before = screen.getByRole('button', { name: 'Mois précédent' });
  await user.click(before);
  expect(document.activeElement).toBe(before);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a calendar opens on the first month of which a day can be chosen', async () => {
  renderInFrench(<Field min="2027-02-08" />);
  await open();
  expect(screen.getByText('février 2027')).toBeTruthy();
});
