import type { DayCash } from '@elan/contract/receipts.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Banknote, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../lib/format.ts';
import { useCashWords } from './cash-words.ts';

const ICONS = { cash: Banknote, virement: Landmark };

type FigureProps = { name: ReactNode; amount: number; receipts: number };

function Figure({ name, amount, receipts }: FigureProps) {
  return (
    <div className="min-w-0 px-5 py-3 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-3 max-md:py-2.5">
      <dt className="flex items-center gap-1.5 text-xs text-ink-3 [&_svg]:size-3.5">{name}</dt>
      <dd className="num">
        <b className="display text-[21px] leading-7 font-bold">{formatAmount(amount)}</b>{' '}
        <span className="ml-0.5 text-xs font-medium text-ink-3">
          DH · <Plural value={receipts} one="# reçu" other="# reçus" />
        </span>
      </dd>
    </div>
  );
}

/** What a day brought in all, and by each method. */
export function DayFigures({ day: { total_amount, methods } }: { day: DayCash }) {
  const { methodOf } = useCashWords();
  return (
    <dl className="grid flex-none divide-line border-b border-line md:grid-cols-3 md:divide-x max-md:divide-y">
      <Figure
        name={<Trans>Total encaissé</Trans>}
        amount={total_amount}
        receipts={methods.reduce((sum, { receipts }) => sum + receipts, 0)}
      />
      {methods.map(({ payment_method, amount, receipts }) => {
        const Icon = ICONS[payment_method];
        return (
          <Figure
            key={payment_method}
            name={
              <>
                <Icon aria-hidden="true" />
                {methodOf(payment_method)}
              </>
            }
            amount={amount}
            receipts={receipts}
          />
        );
      })}
    </dl>
  );
}
