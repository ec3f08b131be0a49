/**
 * The browser's two ideas of time, and their only owner.
 *
 * The machine's clock measures how long something takes: how long a token still lives, how long ago the server was heard.
 * It never says what time it is in the studio, because its zone data may predate Morocco's change of offset. The studio's
 * wall clock comes from the server and is only carried forward (carry-forward.ts).
 */
export const machineNow = (): number => Date.now();

/** The moment that a header of the server names; not a number where it names none. */
export const momentOf = (httpDate: string | null): number => Date.parse(httpDate ?? '');
