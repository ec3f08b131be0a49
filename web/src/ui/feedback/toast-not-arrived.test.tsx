import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { ToastProvider, useToast } from './toast.tsx';

vi.mock('./toast-stack.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

function Speaker() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ title: 'Enregistré.' })}>
      dire
    </button>
  );
}

test('without the code of the stack the page stays, and the words are said alone', async () => {
  renderInFrench(
    <ToastProvider>
      <Speaker />
    </ToastProvider>,
  );
  const alert = await screen.findByRole('alert');
  fireEvent.click(screen.getByText('dire'));
  expect(alert.textContent).toContain('Enregistré.');
});
