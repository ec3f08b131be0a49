import type { Cheque } from '@elan/contract/payments/cheques.ts';
import { sumOf } from '@elan/contract/sales/sales.rules.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useStudio } from '../../../../entities/studio/studio.ts';
import { formatAmount, formatDate, formatMoney, formatTableDate } from '../../../../lib/time/format.ts';

const CELL = 'py-1 pe-3 align-top';

type RemittanceSheetProps = { cheques: readonly Cheque[]; today: CivilDate };

/** The slip that goes to the bank with the cheques, with room to sign. Only the printer shows it. */
export function RemittanceSheet({ cheques, today }: RemittanceSheetProps) {
  const { t } = useLingui();
  const studio = useStudio();
  return (
    <section data-remittance-sheet className="bg-white text-11 leading-3.75 text-black">
      <h2 className="text-xl">
        <Trans>Bordereau de remise de chèques</Trans>
      </h2>
      <p className="mt-1 mb-4">{[studio?.name, formatDate(today)].filter(Boolean).join(' · ')}</p>
      <table className="num w-full border-collapse">
        <thead>
          <tr className="border-b-2 border-black text-start">
            <th className={`${CELL} text-start`}>{t`Chèque`}</th>
            <th className={`${CELL} text-start`}>{t`Banque`}</th>
            <th className={`${CELL} text-start`}>{t`Client`}</th>
            <th className={`${CELL} text-start`}>{t`Reçu`}</th>
            <th className={`${CELL} text-start`}>{t`Reçu le`}</th>
            <th className="py-1 text-units rtl:w-px rtl:whitespace-nowrap">{t`Montant (DH)`}</th>
          </tr>
        </thead>
        <tbody>
          {cheques.map(({ id, number, bank, client_name, receipt, payment_date, amount }) => (
            <tr key={id} className="break-inside-avoid border-b border-black/20">
              <td className={`${CELL} whitespace-nowrap`}>{number}</td>
              <td className={CELL}>{bank}</td>
              <td className={CELL}>{client_name}</td>
              <td className={`${CELL} whitespace-nowrap`}>{receipt.number}</td>
              <td className={`${CELL} whitespace-nowrap`}>{formatTableDate(payment_date)}</td>
              <td className="py-1 text-units rtl:w-px whitespace-nowrap">{formatAmount(amount)}</td>
            </tr>
          ))}
          <tr className="border-b-2 border-black font-bold">
            <th scope="row" className="py-1 text-start" colSpan={5}>
              <Plural value={cheques.length} one="Total, # chèque" other="Total, # chèques" />
            </th>
            <td className="py-1 text-units rtl:w-px whitespace-nowrap">{formatMoney(sumOf(cheques))}</td>
          </tr>
        </tbody>
      </table>
      <p className="mt-10 flex justify-between">
        <span>
          <Trans>Remis par : ……………………………</Trans>
        </span>
        <span>
          <Trans>Cachet de la banque : ……………………………</Trans>
        </span>
      </p>
    </section>
  );
}
