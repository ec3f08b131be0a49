import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { useEffect } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable]';
/** Where the arrow keys mean something already. */
const COMPOSITES = '[role="grid"], [role="toolbar"], [role="listbox"], [role="menu"]';
const OVERLAYS = '[role="dialog"], [role="alertdialog"]';

/** The day that a key leads to, wherever the focus is: ← and → to the neighbours, T to today. */
const dayAfter = (key: string, target: Element, date: CivilDate, today: CivilDate): CivilDate | undefined => {
  if (target.closest(FIELDS)) return undefined;
  if (key === 't' || key === 'T') return today;
  if (target.closest(COMPOSITES)) return undefined;
  if (key === 'ArrowLeft') return addDays(date, -1);
  return key === 'ArrowRight' ? addDays(date, 1) : undefined;
};

/** ← and → go from day to day wherever the focus has no other use for them, T to today; nothing while a dialog is open. */
export const useDayKeys = (
  today: CivilDate | undefined,
  stepDay: (step: (from: CivilDate) => CivilDate | undefined) => unknown,
) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
      if (today && !document.querySelector(OVERLAYS)) stepDay((date) => dayAfter(key, target, date, today));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [today, stepDay]);
};
