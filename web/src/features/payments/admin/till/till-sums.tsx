import type { TillLine, TillSums } from '@elan/contract/till/till.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { comma, formatAmount } from '../../../../lib/time/format.ts';
import { cx } from '../../../../ui/cx.ts';
import { METHOD_WORDS, MethodIcon } from '../payment-words.tsx';
import { formatCount, formatSigned, formatSum } from './till-words.ts';

export const BLOCK = 'border-b border-line px-5 py-3.5 max-md:px-4';
const HEADING = 'flex min-h-5 flex-wrap items-center gap-x-2';

/** The heading of a part of the till, and what is said or done beside it. */
export function BlockHeading({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  return (
    <div className={HEADING}>
      <h2 className="font-sans text-13 leading-5 font-semibold tracking-normal max-md:text-sm">{children}</h2>
      {beside}
    </div>
  );
}

type Facts = Pick<TillSums, 'received' | 'receipts' | 'undone' | 'taken_out' | 'put_in'> & {
  readonly lines: readonly TillLine[];
};

/** What cash was taken out for, or put in, that stands: each reason once, some of them if they are many. */
const reasonsOf = (lines: readonly TillLine[], kind: 'out' | 'in') => {
  const standing = lines.filter((line) => line.kind === kind && !line.is_corrected);
  const reasons = [...new Set(standing.map(({ reason }) => reason?.toLocaleLowerCase('fr')))];
  return reasons.length > 2 ? '' : reasons.join(comma());
};

type ExpectedProps = {
  facts: Facts;
  /** An amount, or the field that asks for it. */
  float: ReactNode;
  /** Unknown before the first float. */
  expected: number | undefined;
  act?: ReactNode;
};

/** How what is expected in the drawer comes about. */
export function ExpectedCash({ facts, float, expected, act }: ExpectedProps) {
  const { t } = useLingui();
  const { received, receipts, undone, taken_out, put_in, lines } = facts;
  const [outFor, inFor] = [reasonsOf(lines, 'out'), reasonsOf(lines, 'in')];
  return (
    <section className={BLOCK}>
      <BlockHeading beside={act}>
        <Trans>Attendu en espèces</Trans>
      </BlockHeading>
      <dl className="num mt-2 grid grid-cols-[1fr_auto] gap-y-1.5 [&>dd]:ps-3 [&>dd]:text-units [&>dt]:text-ink-2">
        <dt>
          <Trans>Fond de caisse à l'ouverture</Trans>
        </dt>
        <dd>{float}</dd>
        <dt>
          <Trans>
            Encaissé, <Plural value={receipts} one="# reçu" other="# reçus" />
          </Trans>
        </dt>
        <dd>{formatSigned(received)}</dd>
        {undone !== 0 && (
          <>
            <dt>
              <Trans>Paiements annulés</Trans>
            </dt>
            <dd>{formatSigned(undone)}</dd>
          </>
        )}
        {put_in !== 0 && (
          <>
            <dt>{inFor ? t`Entrées : ${inFor}` : t`Entrées`}</dt>
            <dd>{formatSigned(put_in)}</dd>
          </>
        )}
        {taken_out !== 0 && (
          <>
            <dt>{outFor ? t`Sorties : ${outFor}` : t`Sorties`}</dt>
            <dd>{formatSigned(taken_out)}</dd>
          </>
        )}
        <dt className="border-t border-line pt-1.5 font-semibold text-ink!">
          <Trans>Attendu</Trans>
        </dt>
        <dd className="border-t border-line pt-1.5 font-semibold">
          {expected === undefined ? '—' : formatSum(expected)}
        </dd>
      </dl>
    </section>
  );
}

/** What is in no drawer: to be compared with the bank, the cheques at hand and the terminal. */
export function OtherMethods({ methods }: Pick<TillSums, 'methods'>) {
  const { i18n } = useLingui();
  return (
    <section className={BLOCK}>
      <BlockHeading
        beside={
          <span className="text-xs text-ink-3">
            <Trans>à rapprocher</Trans>
          </span>
        }
      >
        <Trans>Hors tiroir</Trans>
      </BlockHeading>
      <ul className="mt-1.5">
        {methods.map(({ payment_method, amount, payments }) => (
          <li
            key={payment_method}
            className="num grid h-7.75 grid-cols-[1.25rem_1fr_auto_auto] items-center gap-2"
          >
            <MethodIcon method={payment_method} />
            <span>{i18n._(METHOD_WORDS[payment_method])}</span>
            <span className="text-xs text-ink-3">
              {formatCount(payments)}
              <span className="sr-only">
                {' '}
                <Plural value={payments} one="paiement" other="paiements" />
              </span>
            </span>
            <b className={cx('font-semibold', payments === 0 && amount === 0 && 'font-normal text-ink-3')}>
              {amount < 0 ? formatSigned(amount) : formatAmount(amount)}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
