import { fireEvent, screen } from '@testing-library/react';
import { X } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { Button, IconButton } from './button.tsx';

describe('Button', () => {
  it('swallows every press while pending, and keeps the focus', () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    renderInFrench(
      <form onSubmit={onSubmit}>
        <Button type="submit" pending onClick={onClick}>
          Se connecter
        </Button>
      </form>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /Se connecter/ });
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('swallows every press and keeps the focus while disabled, where it is asked to', () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    renderInFrench(
      <form onSubmit={onSubmit}>
        <Button type="submit" disabled focusableWhenDisabled onClick={onClick}>
          Enregistrer
        </Button>
      </form>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' });
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('does not submit a form unless asked to', () => {
    const onSubmit = vi.fn();
    renderInFrench(
      <form onSubmit={onSubmit}>
        <Button>Afficher</Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Afficher' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says what an icon does', () => {
    renderInFrench(<IconButton label="Supprimer" icon={X} />);
    expect(screen.getByRole('button', { name: 'Supprimer' })).toBeDefined();
  });
});
