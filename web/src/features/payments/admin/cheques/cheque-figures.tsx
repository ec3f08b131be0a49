import type { ChequeSums } from '@elan/contract/payments/cheques.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { currency, formatAmount } from '../../../../lib/time/format.ts';
import { Figure, Figures } from '../../../../ui/data/figures.tsx';
import { ReadFailure } from '../../../../ui/feedback/read-failure.tsx';
import { useChequeSums } from '../api.ts';

/** What waits at the studio, and what waits at the bank. */
export function ChequeFigures() {
  const { t } = useLingui();
  const sums = useChequeSums();
  if (sums.isError && !sums.data)
    return <ReadFailure of={sums} failure={t`Erreur lors de la récupération des chèques`} />;
  return (
    <Figures>
      <Figure name={t`À remettre en banque`}>{sums.data && <Waiting {...sums.data.received} />}</Figure>
      <Figure name={t`Remis, pas encore encaissés`}>
        {sums.data && <Waiting {...sums.data.handed_in} />}
      </Figure>
    </Figures>
  );
}

function Waiting({ cheques, amount }: ChequeSums['received']) {
  return (
    <>
      <span className="whitespace-nowrap">
        {formatAmount(amount)}
        <span className="ms-1 font-text text-xs font-medium tracking-normal text-ink-2">{currency()}</span>
      </span>
      <span className="ms-2 inline-block whitespace-nowrap max-md:ms-0 max-md:block font-text text-xs font-medium tracking-normal text-ink-3">
        <Plural value={cheques} one="# chèque" other="# chèques" />
      </span>
    </>
  );
}
