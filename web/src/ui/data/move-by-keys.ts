import type { KeyboardEvent } from 'react';

const ROW = 'tr[data-row]';

/**
 * J and K move from row to row, to the first button of each; X ticks the row one is in. Only while the focus is in the table:
 * single letters must not act from elsewhere, least of all while somebody types.
 */
export const moveByKeys = (event: KeyboardEvent<HTMLElement>, onTick: (row: number) => void): void => {
  const { key, currentTarget, target } = event;
  const isTyping = target instanceof HTMLInputElement && target.type !== 'checkbox';
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(ROW)];
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  const current = rows[here];
  const goTo = (index: number) => rows[index]?.querySelector('button')?.focus();
  if (key === 'j') goTo(Math.min(here + 1, rows.length - 1));
  else if (key === 'k') goTo(Math.max(here - 1, 0));
  else if (key === 'x' && current) onTick(Number(current.dataset['row']));
  else return;
  event.preventDefault();
};
