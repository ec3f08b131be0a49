import type { Page } from '@elan/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../../test/render-at.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { type Columns, DataTable, TableOfRows } from './data-table.tsx';
import { useSelection } from './selection.tsx';

type Coat = { readonly id: number; readonly name: string };
const COATS: readonly Coat[] = [
  { id: 3, name: 'Rouge' },
  { id: 5, name: 'Vert' },
  { id: 8, name: 'Bleu' },
];

const onOpen = vi.fn();
const onChange = vi.fn();
const columns: Columns<Coat, 'name'> = {
  name: { head: 'Nom', sort: 'name', cell: ({ name }) => name },
  acts: {
    head: 'Actes',
    cell: (coat) => (
      <button type="button" onClick={() => onOpen(coat)}>
        Ouvrir {coat.name}
      </button>
    ),
  },
};

type CoatsProps = { read?: () => Promise<Page<Coat>>; known?: Page<Coat>; q?: string; page?: number };

function Coats({ read = () => Promise.reject(), known, q, page = 1 }: CoatsProps) {
  const list = useQuery<Page<Coat>>({
    queryKey: ['coats'],
    queryFn: read,
    staleTime: Infinity,
    ...(known && { initialData: known }),
  });
  const { selected, select } = useSelection();
  return (
    <>
      <h1 tabIndex={-1}>Manteaux</h1>
      <input aria-label="Chercher" />
      <DataTable
        caption="Manteaux"
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        selection={{ selected, select, label: ({ name }) => `Choisir ${name}` }}
        query={{ sort: 'name', order: 'asc', page, per_page: 3, q }}
        onChange={onChange}
        failure="Rien à lire"
        noMatch={{ filters: ['q'], title: 'Aucun ne correspond' }}
        empty={<EmptyState title="Aucun manteau" />}
      />
    </>
  );
}

let stop = () => {};
afterEach(() => {
  stop();
  vi.clearAllMocks();
});
const show = (props: CoatsProps) => {
  ({ stop } = renderAt('/', <Coats {...props} />));
};
const showAll = () => show({ known: { rows: [...COATS], total: 7 } });
const button = (name: string) => screen.getByRole('button', { name });

test('a table moves from row to row by arrows and letters from the moment the page opens', async () => {
  showAll();
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(button('Ouvrir Rouge'));
  await userEvent.keyboard('{ArrowDown}j');
  expect(document.activeElement).toBe(button('Ouvrir Bleu'));
  await userEvent.keyboard('j{ArrowUp}');
  expect(document.activeElement).toBe(button('Ouvrir Vert'));
  await userEvent.keyboard('k{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(COATS[0]);
});

test('a table answers keys from the heading that a page one goes to has focused', async () => {
  showAll();
  screen.getByRole('heading', { level: 1 }).focus();
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(button('Ouvrir Rouge'));
});

test('X ticks the row one is in, and Enter on its box opens it', async () => {
  showAll();
  await userEvent.keyboard('jjx');
  const box = screen.getByRole('checkbox', { name: 'Choisir Vert' });
  expect(box).toHaveProperty('checked', true);
  box.focus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(COATS[1]);
  await userEvent.keyboard('x');
  expect(box).toHaveProperty('checked', false);
});

test('X ticks the first row from the moment the page opens, and goes there', async () => {
  showAll();
  await userEvent.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Choisir Rouge' })).toHaveProperty('checked', true);
  expect(document.activeElement).toBe(button('Ouvrir Rouge'));
});

test('a table leaves the letters to whoever types', async () => {
  showAll();
  await userEvent.type(screen.getByLabelText('Chercher'), 'jxk');
  expect(screen.getByLabelText('Chercher')).toHaveProperty('value', 'jxk');
  expect(document.activeElement).toBe(screen.getByLabelText('Chercher'));
});

test('a table does nothing by keys while a dialog covers it', async () => {
  showAll();
  document.querySelector('section')?.parentElement?.setAttribute('inert', '');
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(document.body);
});

test('a table with nothing to press leaves the arrows to scrolling', () => {
  const { name } = columns;
  const table = (
    <TableOfRows caption="Manteaux" rows={COATS} columns={name ? { name } : {}} rowId={({ id }) => id} />
  );
  ({ stop } = renderAt('/', table));
  const isLeft = fireEvent.keyDown(screen.getByRole('region', { name: 'Manteaux' }), { key: 'ArrowDown' });
  expect(isLeft).toBe(true);
});

test('a head sorts, a page turns, and the box in the head ticks every row', async () => {
  showAll();
  await userEvent.click(button('Nom'));
  expect(onChange).toHaveBeenLastCalledWith({ sort: 'name', order: 'desc' });
  await userEvent.click(button('Page suivante'));
  expect(onChange).toHaveBeenLastCalledWith({ page: 2 });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }));
  expect(within(screen.getByRole('table')).getAllByRole('checkbox', { checked: true })).toHaveLength(4);
});

test('a page that turns is read from its top, by eye and by keyboard', async () => {
  showAll();
  const table = screen.getByRole('region', { name: 'Manteaux' });
  const brought = vi.spyOn(table, 'scrollIntoView');
  await userEvent.click(button('Page suivante'));
  expect(document.activeElement).toBe(table);
  expect(brought).not.toHaveBeenCalled();
  vi.spyOn(table, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900, 390, 1600));
  await userEvent.click(button('Page suivante'));
  expect(brought).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
});

test('a page past the end offers the last one, and blames no filter', async () => {
  show({ known: { rows: [], total: 7 }, page: 99 });
  expect(screen.getByText("La liste s'arrête avant cette page")).toBeTruthy();
  await userEvent.click(button('Dernière page'));
  expect(onChange).toHaveBeenLastCalledWith({ page: 3 });
  stop();
  show({ known: { rows: [], total: 0 }, page: 99 });
  expect(screen.getByText('Aucun manteau')).toBeTruthy();
});

test('a list without rows says so, and takes filters away that are the reason', async () => {
  show({ known: { rows: [], total: 0 } });
  expect(screen.getByText('Aucun manteau')).toBeTruthy();
  stop();
  show({ known: { rows: [], total: 0 }, q: 'or' });
  expect(screen.getByText('Aucun ne correspond')).toBeTruthy();
  await userEvent.click(button('Tout afficher'));
  expect(onChange).toHaveBeenLastCalledWith({ q: undefined });
});

test('a list that could not be read says so, and is read again on demand', async () => {
  let isDown = true;
  show({
    read: async () => {
      if (isDown) throw new Error('down');
      return { rows: [...COATS], total: 3 };
    },
  });
  expect(await screen.findByText('Rien à lire')).toBeTruthy();
  isDown = false;
  await userEvent.click(button('Réessayer'));
  expect(await screen.findByText('Rouge')).toBeTruthy();
});

test('several rows are marked where they are about the record whose panel is open', () => {
  const isOpen = ({ id }: Coat) => id < 8;
  ({ stop } = renderAt(
    '/',
    <TableOfRows caption="Manteaux" rows={COATS} {...{ columns, isOpen }} rowId={({ id }) => id} />,
  ));
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ dataset }) => dataset['selected'])).toEqual(['true', 'true', undefined]);
});
