import { COURSE_COST } from '@elan/contract/prices.rules.ts';
import { Trans } from '@lingui/react/macro';
import { CreditBill } from '../../ui/data/credit-bill.tsx';

export function CourseBill(balance: { before?: number; after: number }) {
  const item = <Trans>Un cours collectif</Trans>;
  return <CreditBill {...balance} item={item} cost={`− ${COURSE_COST} SE`} unit="SE" />;
}
