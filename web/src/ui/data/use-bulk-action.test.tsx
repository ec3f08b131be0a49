import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../test/render-at.tsx';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useBulkAction } from './use-bulk-action.ts';

function Sample({ act }: { act: (item: string) => Promise<unknown> }) {
  const { progress, run } = useBulkAction<string>();
  const [outcome, setOutcome] = useState('');
  const go = async () => {
    const { succeeded, failed } = await run(['a', 'b', 'c'], act);
    setOutcome(`${succeeded.join('')}|${failed.map(({ item, error }) => `${item}:${error}`).join()}`);
  };
  return (
    <>
      <p data-testid="progress">{progress ? `${progress.done}/${progress.of}` : 'idle'}</p>
      <p data-testid="outcome">{outcome}</p>
      <button type="button" onClick={() => void go()}>
        go
      </button>
    </>
  );
}

test('a bulk action goes through its rows one after the other, with progress; a failure is named and does not stop the rest', async () => {
  const waiting: (() => void)[] = [];
  const under: string[] = [];
  const act = (item: string) => {
    under.push(item);
    return new Promise((resolve, reject) => {
      waiting.push(() => (item === 'b' ? reject('no') : resolve(item)));
    });
  };
  renderAt('/', <Sample act={act} />);
  await userEvent.click(screen.getByText('go'));
  expect(screen.getByTestId('progress').textContent).toBe('0/3');
  expect(under).toEqual(['a']);
  waiting[0]?.();
  expect(await screen.findByText('1/3')).toBeTruthy();
  waiting[1]?.();
  expect(await screen.findByText('2/3')).toBeTruthy();
  expect(under).toEqual(['a', 'b', 'c']);
  waiting[2]?.();
  expect(await screen.findByText('ac|b:no')).toBeTruthy();
  expect(screen.getByTestId('progress').textContent).toBe('idle');
});

test('a server that does not answer is not asked for the rest, which is told to be tried again', async () => {
  const act = vi.fn(async (item: string) => {
    if (item === 'b') throw new ApiFailure('network', 0);
  });
  renderAt('/', <Sample act={act} />);
  await userEvent.click(screen.getByText('go'));
  expect(await screen.findByText('a|b:ApiFailure: network 0,c:ApiFailure: network 0')).toBeTruthy();
  expect(act).toHaveBeenCalledTimes(2);
});
