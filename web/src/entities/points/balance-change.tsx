import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

type Balance = { readonly solo_points: number; readonly team_points: number };

type BalanceChangeProps = {
  before: Balance;
  after: Balance;
  /** Under the two lines: the total, or what the change means. */
  children?: ReactNode;
};

function Line({ label, before, after }: { label: string; before: number; after: number }) {
  const { t } = useLingui();
  return (
    <p className="flex justify-between gap-4">
      <span>{label}</span>
      <span className="num" title={t`de ${before} à ${after}`}>
        {before} → <b className="font-semibold text-ink">{after}</b>
      </span>
    </p>
  );
}

/** What an act does to a client's two balances, before it is done. */
export function BalanceChange({ before, after, children }: BalanceChangeProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2 rounded-control bg-sand px-3.5 py-3 text-13 text-ink-2" aria-live="polite">
      <Line label={t`Solo SI`} before={before.solo_points} after={after.solo_points} />
      <Line label={t`Team SE`} before={before.team_points} after={after.team_points} />
      {children && <div className="border-t border-line pt-2">{children}</div>}
    </div>
  );
}
