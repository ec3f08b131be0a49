import { PacksQuery } from '@elan/contract/packs-admin.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../test/render-at.tsx';
import { useListQuery } from './use-list-query.ts';

function Sample({ prefix }: { prefix?: string }) {
  const { query, change } = useListQuery(PacksQuery, prefix);
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

test('a record opened in the meantime stays open, and so does what the router keeps of it', async () => {
  renderAt('/list', <Sample />);
  window.history.pushState({ usr: { dialogDepth: 1 }, key: 'x', idx: 1 }, '', '/list?pack=7');
  await press('search');
  expect(window.location.search).toBe('?pack=7&q=zel');
  expect(window.history.state.usr).toEqual({ dialogDepth: 1 });
});

test('"back" before the router has got there shows the list as it was', async () => {
  renderAt('/list', <Sample />);
  act(() => {
    screen.getByText('filter').click();
    // The browser is back before the page has drawn what was asked for.
    window.history.replaceState(null, '', '/list');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(address()).toBe('/list'));
  expect(read()).toEqual({ page: 1, per_page: 50, sort: 'id', order: 'desc' });
});

test('two lists of one page do not disturb each other', async () => {
  renderAt('/list?page=2', <Sample prefix="history_" />);
  expect(read().page).toBe(1);
  await press('page');
  expect(address()).toBe('/list?page=2&history_page=3');
});
