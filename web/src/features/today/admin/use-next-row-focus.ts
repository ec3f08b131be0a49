import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusRow, rowsOf } from '../../../ui/data/use-row-keys.ts';

/**
 * A row that is marked, or taken back, goes to another part of the day, where it is another element: the focus is lost with the one it
 * was. It then goes to the next row to mark, which took its place; where there is none, to the row itself. `reveal` names the row
 * that a button shows in its own stead.
 */
export const useNextRowFocus = (list: RefObject<HTMLElement | null>, toMark: readonly string[]) => {
  const held = useRef<HTMLElement>(undefined);
  const revealed = useRef<string>(undefined);
  const before = useRef(toMark);
  useLayoutEffect(() => {
    const toMarkBefore = before.current;
    before.current = toMark;
    const gone = held.current;
    // What is taken away takes the focus along without a word: no blur is heard.
    if (!list.current || !gone || gone.isConnected || document.activeElement !== document.body) return;
    held.current = undefined;
    const key = gone.dataset['row'] ?? '';
    const at = toMarkBefore.indexOf(key);
    const following = at < 0 ? [] : toMarkBefore.slice(at + 1).filter((each) => toMark.includes(each));
    const rows = rowsOf(list.current);
    const shown = [revealed.current, ...following, key, ...toMark].map((each) =>
      rows.find(({ dataset }) => dataset['row'] === each),
    );
    focusRow(shown.find(Boolean) ?? rows[0], { preventScroll: true });
  }, [list, toMark]);
  return {
    reveal: (key: string | undefined) => {
      revealed.current = key;
    },
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        revealed.current = undefined;
        held.current = target.closest<HTMLElement>('[data-row]') ?? target;
      },
      onBlur: () => {
        held.current = undefined;
      },
    },
  };
};
