import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { type ToastOptions, ToastProvider, useToast } from './toast.tsx';

function Trigger({ options }: { options: ToastOptions }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast(options)}>
      montrer
    </button>
  );
}

const show = (options: ToastOptions, times = 1) => {
  renderInFrench(
    <ToastProvider>
      <Trigger options={options} />
    </ToastProvider>,
  );
  for (let i = 0; i < times; i += 1) fireEvent.click(screen.getByText('montrer'));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is a success for 5000 ms unless told otherwise', () => {
    show({ title: 'Pack added successfully!' });
    expect(screen.getByRole('status').dataset['toast']).toBe('success');
    pass(4999);
    expect(screen.queryByText('Pack added successfully!')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Pack added successfully!')).toBeNull();
  });

  it('stays as long as it was given', () => {
    show({ type: 'error', title: 'Erreur', duration: 7000 });
    pass(6999);
    expect(screen.queryByRole('alert')).not.toBeNull();
    pass(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not age while it is being read', () => {
    show({ title: 'Bonjour' });
    pass(4000);
    const stack = screen.getByRole('region', { name: 'Notifications' });
    fireEvent.pointerEnter(stack);
    pass(60_000);
    expect(screen.queryByText('Bonjour')).not.toBeNull();
    fireEvent.pointerLeave(stack);
    pass(999);
    expect(screen.queryByText('Bonjour')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Bonjour')).toBeNull();
  });

  it.each([
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('announces %s as %s', (type, role) => {
    show({ type, title: 'Message' });
    expect(screen.getByRole(role).dataset['toast']).toBe(type);
  });

  it('leaves at once when dismissed or when its action is taken', () => {
    const onPress = vi.fn();
    show({ title: 'Crédits Insuffisants', actions: [{ label: 'Contacter', onPress }] }, 2);
    fireEvent.click(screen.getAllByRole('button', { name: 'Fermer la notification' })[0] ?? document.body);
    expect(screen.getAllByText('Crédits Insuffisants')).toHaveLength(1);
    fireEvent.click(screen.getByText('Contacter'));
    expect(onPress).toHaveBeenCalledOnce();
    expect(screen.queryByText('Crédits Insuffisants')).toBeNull();
  });

  it('never stacks more than four', () => {
    show({ type: 'error', title: 'Encore' }, 6);
    expect(screen.getAllByText('Encore')).toHaveLength(4);
  });

  it('gives way to the next success', () => {
    show({ title: 'Payée' }, 3);
    expect(screen.getAllByText('Payée')).toHaveLength(1);
  });

  it('stays beside the next success while it offers a way on', () => {
    show({ title: 'Cliente ajoutée', actions: [{ label: 'Ouvrir', onPress: () => undefined }] }, 2);
    expect(screen.getAllByText('Cliente ajoutée')).toHaveLength(2);
  });
});
