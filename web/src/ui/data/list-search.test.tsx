import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { ListSearch } from './list-search.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // The browser of these tests does not know <search>.
  vi.spyOn(console, 'error').mockImplementation((...parts) => expect(parts.at(-1)).toBe('search'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const asked = vi.fn<(text: string) => void>();

function Stage() {
  const [q, setQ] = useState('');
  const search = (text: string) => {
    asked(text);
    setQ(text);
  };
  return (
    <>
      <ListSearch label="Nom" value={q} onSearch={search} />
      <button type="button" onClick={() => setQ('zineb')}>
        Retour
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Nom' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const questions = () => asked.mock.calls.splice(0).map(([text]) => text);

test('the first letter is searched for at once, of a burst only the last', () => {
  renderInFrench(<Stage />);
  write('k');
  expect(questions()).toEqual(['k']);
  write('ke');
  write('ken');
  expect(questions()).toEqual([]);
  wait(40);
  expect(questions()).toEqual(['ken']);
  expect(field().value).toBe('ken');
});

test('who types slowly waits for no letter, and a space is no question', () => {
  renderInFrench(<Stage />);
  for (const text of ['a', 'ab', 'ab ', 'ab c']) {
    write(text);
    wait(150);
  }
  expect(questions()).toEqual(['a', 'ab', 'ab c']);
  expect(field().value).toBe('ab c');
});

test('leaving the field asks at once, and "back" is followed', () => {
  renderInFrench(<Stage />);
  write('k');
  write('ke');
  fireEvent.blur(field());
  wait(40);
  expect(questions()).toEqual(['k', 'ke']);
  fireEvent.click(screen.getByText('Retour'));
  expect(field().value).toBe('zineb');
  wait(100);
  expect(questions()).toEqual([]);
});
