import { isTaken } from '@elan/contract/payments/cheques.rules.ts';
import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { useCheques } from '../api.ts';

type TakenChequeProps = { number: string | null | undefined; bank: string | null | undefined };

/** That a cheque is known already, before it pays a second time. One may pay several installments: a warning, no refusal. */
export function TakenCheque({ number, bank }: TakenChequeProps) {
  const paper = { number: (number ?? '').trim(), bank: bank ?? '' };
  const isWhole = paper.number !== '' && paper.bank.trim() !== '';
  const query = { q: paper.number, page: 1, per_page: 50, sort: 'received', order: 'desc' } as const;
  const { data } = useCheques(query, { enabled: isWhole });
  const known = isWhole ? data?.rows.find((cheque) => isTaken(paper, cheque)) : undefined;
  return (
    <div aria-live="polite">
      {known && (
        <Notice tone="warning" className="text-13">
          <p className="font-medium">
            <Trans>
              Ce chèque est déjà enregistré pour {known.client_name}, reçu {known.receipt.number}.
            </Trans>
          </p>
          <p>
            <Trans>Un chèque peut payer plusieurs échéances ; sinon, vérifiez son numéro.</Trans>
          </p>
        </Notice>
      )}
    </div>
  );
}
