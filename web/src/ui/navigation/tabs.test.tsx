import { readIn } from '@elan/contract/language.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(() => readIn(() => 'default'));

const ITEMS = ['un', 'deux', 'trois'].map((key) => ({ key, label: key, content: `de ${key}` }));

function Sample() {
  const [key, setKey] = useState('un');
  return <Tabs label="Essai" items={ITEMS} selectedKey={key} onSelectionChange={setKey} />;
}

test.each([
  ['default', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}'],
] as const)('in %s %s leads to the next tab, and %s back', async (language, onwards, back) => {
  readIn(() => language);
  render(<Sample />);
  await userEvent.tab();
  await userEvent.keyboard(onwards);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('deux');
  await userEvent.keyboard(back);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('un');
});
