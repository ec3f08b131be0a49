import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { CommandPalette } from './command-palette.tsx';

const onChoose = vi.fn();
const onClose = vi.fn();
const onBack = vi.fn();
const options = (...labels: string[]) => labels.map((label) => ({ id: label, label }));

type Mode = { isBusy?: boolean; asks?: boolean; goesOn?: boolean };
let setMode = (_: Mode) => {};
const turn = (mode: Mode) => act(() => setMode(mode));

/** Fruit and trees, filtered by what is typed. */
function Sample(initial: Mode) {
  const [{ isBusy = false, asks = false, goesOn = false }, set] = useState(initial);
  useEffect(() => {
    setMode = set;
  }, []);
  const [text, setText] = useState('');
  const groups = [
    { id: 'fruit', label: 'Fruits', options: options('figue', 'datte') },
    { id: 'trees', label: 'Arbres', options: options('figuier') },
  ]
    .map((group) => ({ ...group, options: group.options.filter(({ label }) => label.startsWith(text)) }))
    .filter((group) => group.options.length > 0);
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      label="Rechercher"
      placeholder="Fruit ou arbre"
      text={text}
      onType={setText}
      groups={groups}
      isBusy={isBusy}
      onChoose={(id) => {
        onChoose(id);
        if (goesOn) setText('');
      }}
      empty={<p>Rien</p>}
      {...(asks && { question: 'Avec quoi ?', onBack })}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Rechercher' });
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  for (const spy of [onChoose, onClose, onBack]) spy.mockReset();
});

test('a combobox with a list in named groups, the focus in the field and the first option meant', () => {
  renderInFrench(<Sample />);
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-expanded')).toBe('true');
  const list = screen.getByRole('listbox');
  expect(field().getAttribute('aria-controls')).toBe(list.id);
  expect(within(screen.getByRole('group', { name: 'Arbres' })).getAllByRole('option')).toHaveLength(1);
  expect(active()).toBe('figue');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('figue');
  expect(screen.getByRole('status').textContent).toBe('3 résultats');
});

test('the arrows go round, Enter chooses what is meant, typing means the first again', async () => {
  const user = userEvent.setup();
  renderInFrench(<Sample />);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('figuier');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('figue');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith('figuier');
  await user.keyboard('fig');
  expect(active()).toBe('figue');
  await user.keyboard('x');
  expect(screen.getByText('Rien')).toBeTruthy();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  onChoose.mockReset();
  await user.keyboard('{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
});

test('a press chooses too, and leaves the focus in the field', async () => {
  renderInFrench(<Sample />);
  await userEvent.click(screen.getByRole('option', { name: 'datte' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('datte');
  expect(document.activeElement).toBe(field());
});

test('Enter before the answer is there chooses from the answer, unless one pointed at something', async () => {
  const user = userEvent.setup();
  renderInFrench(<Sample isBusy />);
  await user.keyboard('{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  turn({});
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('figue');
  turn({ isBusy: true });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith('datte');
});

test('what is typed after Enter, before the answer is there, goes on in what was chosen', async () => {
  const user = userEvent.setup();
  renderInFrench(<Sample isBusy />);
  await user.keyboard('fi{Enter}da');
  expect(field()).toHaveProperty('value', 'fida');
  expect(onChoose).not.toHaveBeenCalled();
  turn({ goesOn: true });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('figue');
  expect(field()).toHaveProperty('value', 'da');
});

test('Escape closes; with a question it takes the question back first, and so does Backspace in the empty field', async () => {
  const user = userEvent.setup();
  renderInFrench(<Sample asks />);
  await user.keyboard('f{Backspace}');
  expect(onBack).not.toHaveBeenCalled();
  await user.keyboard('{Backspace}{Escape}');
  expect(onBack).toHaveBeenCalledTimes(2);
  expect(onClose).not.toHaveBeenCalled();
  turn({});
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
