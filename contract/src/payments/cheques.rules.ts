import type { ChequeState } from './cheque-states.ts';

/** What somebody may say of a cheque. It is given back by undoing its payment. */
export type ChequeStep = Exclude<ChequeState, 'returned'>;

/**
 * What a cheque may become; `cheque_may_become` in the migrations is the same. What was handed in by mistake is taken back, a
 * bank may still return what it had cashed, and what is refused or given back stays so.
 */
export const CHEQUE_STEPS: Readonly<Record<ChequeState, readonly ChequeState[]>> = {
  received: ['handed_in', 'refused', 'returned'],
  handed_in: ['received', 'cashed', 'refused', 'returned'],
  cashed: ['refused', 'returned'],
  refused: [],
  returned: [],
};

const written = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

interface Paper {
  readonly number: string;
  readonly bank: string;
}

/** Whether it is the same piece of paper, by its number and its bank, and still pays for something. */
export const isTaken = (paper: Paper, cheque: Paper & { readonly state: ChequeState }): boolean =>
  written(paper.number) === written(cheque.number) &&
  written(paper.bank) === written(cheque.bank) &&
  CHEQUE_STEPS[cheque.state].length > 0;

/** The state in which it is, when that is why it does not become the other. */
export const whyNotStep = (was: ChequeState, becomes: ChequeState): ChequeState | undefined =>
  CHEQUE_STEPS[was].includes(becomes) ? undefined : was;
