import { readIn } from '@elan/contract/language.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { BarChart } from './bar-chart.tsx';

afterEach(() => readIn(() => 'default'));

const column = (key: string, value: number, over = {}) => ({
  key,
  axis: key,
  bars: [{ look: 'solid', value } as const],
  reading: `${key} : ${value} DH`,
  ...over,
});

test('a bar chart is one stop of the keyboard, whose arrows read the exact amounts', async () => {
  renderInFrench(
    <BarChart
      label="Par mois"
      columns={[column('oct.', 12_400), column('nov.', 8133, { isCurrent: true }), column('déc.', 0)]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Par mois' })).toBeTruthy();
  const november = screen.getByRole('radio', { name: 'nov. : 8133 DH' });
  await userEvent.tab();
  expect(document.activeElement).toBe(november);
  expect(november).toHaveProperty('checked', true);
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'oct. : 12400 DH' })).toHaveProperty('checked', true);
  expect(screen.getAllByText('oct. : 12400 DH')).toHaveLength(2);
});

test('a bar chart shows what the pointer is on, and what was chosen once it left', async () => {
  renderInFrench(<BarChart label="Par mois" columns={[column('oct.', 5), column('nov.', 7)]} />);
  const november = screen.getByRole('radio', { name: 'nov. : 7 DH' });
  const place = november.closest('label') ?? document.body;
  await userEvent.hover(place);
  expect(screen.getAllByText('nov. : 7 DH')).toHaveLength(2);
  await userEvent.unhover(place);
  await userEvent.hover(screen.getByText('Par mois'));
  expect(screen.getAllByText('oct. : 5 DH')).toHaveLength(2);
});

test.each([
  ['default', ['25%', '75%']],
  ['ar', ['75%', '25%']],
] as const)('in %s the first bar stands where lines begin', (language, middles) => {
  readIn(() => language);
  const { container } = renderInFrench(
    <BarChart label="Par mois" columns={[column('oct.', 5), column('nov.', 7)]} />,
  );
  const places = [...container.querySelectorAll('g > svg')].map((place) => place.getAttribute('x'));
  expect(places).toEqual(middles);
});
