import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { ToastProvider } from './toast.tsx';
import { useOutcomeToast } from './use-outcome-toast.ts';

function Acts() {
  const outcome = useOutcomeToast();
  return (
    <>
      <button type="button" onClick={() => outcome.failedWith('Le pack est attribué.')}>
        échouer
      </button>
      <button type="button" onClick={() => outcome.succeeded('Pack supprimé.')}>
        réussir
      </button>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  renderInFrench(
    <ToastProvider>
      <Acts />
    </ToastProvider>,
  );
});

test('what failed is no longer told once it has been done', () => {
  press('échouer');
  expect(screen.getByRole('alert').textContent).toContain('Le pack est attribué.');
  press('réussir');
  expect(screen.getByRole('status').textContent).toContain('Pack supprimé.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what fails after a success is told beside it', () => {
  press('réussir');
  press('échouer');
  expect(screen.queryByRole('status')).not.toBeNull();
  expect(screen.queryByRole('alert')).not.toBeNull();
});
