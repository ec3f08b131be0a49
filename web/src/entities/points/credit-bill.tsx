import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { becomes } from '../../lib/device/direction.ts';
import { Card } from '../../ui/layout/card.tsx';

type Props = {
  /** What is paid for, and how much of it. */
  item: ReactNode;
  cost: ReactNode;
  /** Individual or team credits. */
  unit: 'SI' | 'SE';
  before?: number | undefined;
  after: number;
  badge?: ReactNode;
};

/** What a booking costs and what is left: before → after, or only after once it is done. */
export function CreditBill({ item, cost, unit, before, after, badge }: Props) {
  const isMove = before !== undefined && before !== after;
  return (
    <Card tone="saffron" padding="none" className="mt-4 px-4 py-3.5 text-15">
      <p className="flex justify-between gap-4 border-b border-saffron-700/25 pb-3">
        <span>{item}</span>
        <b className="num font-semibold text-ink">{cost}</b>
      </p>
      <div className="flex items-center justify-between gap-3 pt-2.5 leading-[1.35]">
        <span className="max-md:max-w-37.5">
          {unit === 'SI' ? (
            <Trans>Crédits individuels restants</Trans>
          ) : (
            <Trans>Crédits en équipe restants</Trans>
          )}
        </span>
        <span className="display num flex items-center gap-2.25 font-bold">
          {badge && <span role="status">{badge}</span>}
          {isMove && (
            <>
              <span className="text-26 font-semibold leading-none text-saffron-700">{before}</span>
              <ArrowRight className="size-4.5 text-saffron-700" aria-hidden="true" />
              <span className="sr-only">{becomes()}</span>
            </>
          )}
          <span className="text-34 leading-none tracking-[-.03em] text-ink">{after}</span>
          <span className="-ms-1 self-end font-text text-sm font-semibold">{unit}</span>
        </span>
      </div>
    </Card>
  );
}
