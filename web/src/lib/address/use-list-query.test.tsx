import { PacksQuery } from '@elan/contract/packs/packs-admin.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../test/render-at.tsx';
import { useDialogParams } from './use-address-dialog.ts';
import { useListQuery } from './use-list-query.ts';

function Sample({ prefix }: { prefix?: string }) {
  const { query, change } = useListQuery(PacksQuery, prefix);
  const record = useDialogParams(['pack']);
  return (
    <>
      <p data-testid="query">{JSON.stringify(query)}</p>
      <button type="button" onClick={() => change({ is_active: false, q: 'é à' })}>
        filter
      </button>
      <button type="button" onClick={() => change({ q: 'zel' }, { replace: true })}>
        search
      </button>
      <button type="button" onClick={() => change({ page: 3 })}>
        page
      </button>
      <button type="button" onClick={() => change({ q: undefined })}>
        clear
      </button>
      <button type="button" onClick={() => record.open({ pack: '7' })}>
        open
      </button>
      <button type="button" onClick={record.close}>
        close
      </button>
    </>
  );
}

const read = () => JSON.parse(screen.getByTestId('query').textContent ?? '');
const address = () => screen.getByTestId('address').textContent;
const press = (name: string) => userEvent.click(screen.getByText(name));

test('without anything in the address the contract’s defaults hold', () => {
  renderAt('/list', <Sample />);
  expect(read()).toEqual({ page: 1, per_page: 50, sort: 'id', order: 'desc' });
});

test('what makes no sense counts as not given, and the rest stands', () => {
  renderAt('/list?page=0&sort=password&order=asc&is_active=maybe&q=zel', <Sample />);
  expect(read()).toEqual({ page: 1, per_page: 50, sort: 'id', order: 'asc', q: 'zel' });
});

test('a change of filter goes back to the first page and leaves the rest of the address alone', async () => {
  renderAt('/list?pack=7&page=4', <Sample />);
  await press('filter');
  expect(address()).toBe('/list?pack=7&is_active=false&q=%C3%A9+%C3%A0');
  expect(read()).toMatchObject({ page: 1, is_active: false, q: 'é à' });
  await press('page');
  expect(read()).toMatchObject({ page: 3, is_active: false, q: 'é à' });
  await press('clear');
  expect(address()).toBe('/list?pack=7&is_active=false');
});

test('a letter typed while a record is open leaves it open, and closing it still the way back', async () => {
  renderAt('/list', <Sample />);
  await press('open');
  await press('search');
  expect(address()).toBe('/list?pack=7&q=zel');
  await press('close');
  await waitFor(() => expect(address()).toBe('/list'));
});

test('"back" shows the list as it was', async () => {
  renderAt('/list', <Sample />);
  await press('filter');
  act(() => window.history.back());
  await waitFor(() => expect(address()).toBe('/list'));
  expect(read()).toEqual({ page: 1, per_page: 50, sort: 'id', order: 'desc' });
});

test('two lists of one page do not disturb each other', async () => {
  renderAt('/list?page=2', <Sample prefix="history_" />);
  expect(read().page).toBe(1);
  await press('page');
  expect(address()).toBe('/list?page=2&history_page=3');
});
