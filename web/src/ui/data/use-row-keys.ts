import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const ROW = '[data-row]';
/** What Enter presses: the first link or button of a row, unless it marks another. */
const mainControl = (row: Element | undefined) =>
  row?.querySelector<HTMLElement>('[data-row-main]') ?? row?.querySelector<HTMLElement>('a[href], button');

/** The rows that the keyboard can be in. */
export const rowsOf = (table: Element): HTMLElement[] =>
  [...table.querySelectorAll<HTMLElement>(ROW)].filter((row) => mainControl(row));

export const focusRow = (row: Element | undefined, options?: FocusOptions): void =>
  mainControl(row)?.focus(options);

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const isCheckbox = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'checkbox';
const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element &&
  !isCheckbox(target) &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** Nothing has the focus but the page, as when one has just come to it; see `PageHeading`. */
const isOnPage = (target: EventTarget | null) =>
  target === document.body || (target instanceof Element && target.tagName === 'H1');
const isCovered = (element: Element) => element.closest('[inert], [aria-hidden="true"]') !== null;

const isMeant = (table: Element, target: EventTarget | null) => {
  if (target instanceof Node && table.contains(target)) return true;
  const isFirst = document.querySelector(ROW)?.closest('section') === table;
  return isFirst && isOnPage(target) && !isCovered(table);
};

/**
 * The keyboard of a table: arrows or J and K move from row to row, Enter opens it; the table says which letters do what with the row one
 * is in. They work in the table, and from the page itself for the first table of it: single letters
 * must not act from anywhere else, least of all while somebody types.
 */
export const useRowKeys = (
  acts: Readonly<Record<string, (row: HTMLElement) => void>>,
): RefObject<HTMLElement | null> => {
  const table = useRef<HTMLElement>(null);
  // Whoever is in no row yet is brought to the first, and sees what is ticked.
  const act = (row: HTMLElement, does: (row: HTMLElement) => void) => {
    if (!row.contains(document.activeElement)) focusRow(row);
    does(row);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { current } = table;
    const { key, target } = event;
    if (!current || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTypedInto(target) || !isMeant(current, target)) return;

    const rows = rowsOf(current);
    // Nothing to move to: the arrows scroll.
    if (rows.length === 0) return;
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    // A tick is seen and taken back: any other letter needs the row it is about.
    const meant = rows[at] ?? (key === 'x' ? rows[0] : undefined);
    const step = STEPS[key];
    if (step) focusRow(rows[Math.min(Math.max(at + step, 0), rows.length - 1)]);
    else if (meant && acts[key]) act(meant, acts[key]);
    else if (key === 'Enter' && isCheckbox(target)) mainControl(rows[at])?.click();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return table;
};
