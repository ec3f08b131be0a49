import { useEffect, useRef } from 'react';

/** A row that is lower than this share of the screen is not where one begins to read. */
const IN_SIGHT = 0.6;

/** The first of these that is not over, if something before it is. */
export const firstToCome = <Row>(rows: readonly Row[], isOver: (row: Row) => boolean): Row | undefined => {
  const at = rows.findIndex((row) => !isOver(row));
  return at > 0 ? rows[at] : undefined;
};

/**
 * Opens a list that is read forwards at what comes: what is over is a scroll above. Once, when the list has come; undefined until
 * then, and for a list that is read otherwise.
 */
export const useOpenAtNow = <Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  isOver: (row: Row) => boolean,
): void => {
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current || !rows) return;
    hasOpened.current = true;
    const row = document.querySelector(`[data-row="${firstToCome(rows, isOver)?.id}"]`);
    if (row && row.getBoundingClientRect().top > window.innerHeight * IN_SIGHT)
      row.scrollIntoView({ block: 'center' });
  }, [rows, isOver]);
};
