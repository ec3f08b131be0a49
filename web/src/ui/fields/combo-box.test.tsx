import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { ComboBox, type ComboOption } from './combo-box.tsx';

const CLIENTS: ComboOption[] = [
  { id: 1, label: 'Amina Mekouar', detail: 'CL-0001' },
  { id: 2, label: 'Amine Tazi', detail: 'CL-0002' },
  { id: 3, label: 'Salma Idrissi', detail: 'CL-0003' },
];

/** Searches as the server does: by what is typed, everybody when nothing is. */
function Choosing({ first = null }: { first?: ComboOption | null }) {
  const [text, setText] = useState('');
  const [client, setClient] = useState<ComboOption | null>(first);
  const found = CLIENTS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <>
      <ComboBox label="Client" options={found} onSearch={setText} value={client} onChange={setClient} />
      <p data-testid="chosen">{client?.id ?? 'personne'}</p>
      <button type="button">ailleurs</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Client' });
const chosen = () => screen.getByTestId('chosen').textContent;

it('a combo box finds and chooses with the keyboard alone', async () => {
  const user = userEvent.setup();
  renderInFrench(<Choosing />);
  await user.tab();
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await user.keyboard('ami');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen()).toBe('2');
  expect(field().value).toBe('Amine Tazi');
});

it('a combo box keeps who was chosen when the field is left, also one that was not searched for here', async () => {
  const user = userEvent.setup();
  renderInFrench(<Choosing first={{ id: 9, label: 'Zineb Alami' }} />);
  await user.click(field());
  await user.click(screen.getByText('ailleurs'));
  expect(field().value).toBe('Zineb Alami');
  expect(chosen()).toBe('9');
});

it('a combo box goes back to the chosen one when what was typed is left unfinished', async () => {
  const user = userEvent.setup();
  renderInFrench(<Choosing first={CLIENTS[0] ?? null} />);
  await user.clear(field());
  await user.type(field(), 'sal');
  await user.keyboard('{Escape}');
  await user.tab();
  expect([field().value, chosen()]).toEqual(['Amina Mekouar', '1']);
});

it('a combo box lets the choice go, and says when nobody is found', async () => {
  const user = userEvent.setup();
  renderInFrench(<Choosing first={CLIENTS[0] ?? null} />);
  await user.click(screen.getByRole('button', { name: 'Effacer' }));
  expect([field().value, chosen()]).toEqual(['', 'personne']);
  await user.type(field(), 'xyz');
  expect(screen.getByText('Aucun résultat')).toBeDefined();
});

it.each(['{Enter}', '{Tab}'])('%s takes the only one found, without pointing at it', async (key) => {
  const user = userEvent.setup();
  renderInFrench(<Choosing />);
  await user.type(field(), `salma${key}`);
  expect([field().value, chosen()]).toEqual(['Salma Idrissi', '3']);
});

it('a combo box takes the only one found when somebody goes on with the mouse, and nobody out of several', async () => {
  const user = userEvent.setup();
  renderInFrench(<Choosing />);
  await user.type(field(), 'salma');
  await user.click(document.body);
  expect([field().value, chosen()]).toEqual(['Salma Idrissi', '3']);
  await user.clear(field());
  await user.type(field(), 'ami{Enter}');
  expect(chosen()).toBe('3');
  await user.tab();
  expect([field().value, chosen()]).toEqual(['Salma Idrissi', '3']);
});

it('a combo box takes the one of exactly that name, though others are found; Escape takes nobody', async () => {
  const user = userEvent.setup();
  CLIENTS.push({ id: 4, label: 'Amine Tazi-Alami' });
  renderInFrench(<Choosing />);
  await user.type(field(), 'amine tazi{Enter}');
  expect([field().value, chosen()]).toEqual(['Amine Tazi', '2']);
  await user.clear(field());
  await user.type(field(), 'salma{Escape}');
  await user.tab();
  expect(chosen()).toBe('2');
  CLIENTS.pop();
});
