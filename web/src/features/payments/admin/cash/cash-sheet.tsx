import type { DayCash, Receipt } from '@elan/contract/payments/receipts.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useStudio } from '../../../../entities/studio/studio.ts';
import { formatAmount, formatDate, formatMoney } from '../../../../lib/time/format.ts';
import { useCashWords } from './cash-words.ts';

const CELL = 'py-1 pe-3 align-top';

/** The day's cash on paper, with room to sign. Only the printer shows it. */
export function CashSheet({ day }: { day: DayCash }) {
  const { t } = useLingui();
  const studio = useStudio();
  const { methodOf } = useCashWords();
  return (
    <section data-cash-sheet className="bg-white text-11 leading-3.75 text-black">
      <h2 className="text-xl">
        <Trans>Caisse du {formatDate(day.date)}</Trans>
      </h2>
      <p className="mt-1 mb-4">{studio?.name}</p>
      <table className="num mb-5 w-72 border-collapse">
        <caption className="sr-only">{t`Par mode`}</caption>
        <tbody>
          {day.methods.map(({ payment_method, amount, receipts }) => (
            <tr key={payment_method} className="border-b border-black/20">
              <th scope="row" className="py-1 text-start font-normal">
                {methodOf(payment_method)}
              </th>
              <td className="py-1 text-units">
                <Plural value={receipts} one="# reçu" other="# reçus" />
              </td>
              <td className="py-1 text-units rtl:w-px rtl:whitespace-nowrap">{formatMoney(amount)}</td>
            </tr>
          ))}
          <tr className="border-b-2 border-black font-bold">
            <th scope="row" className="py-1 text-start" colSpan={2}>
              <Trans>Total</Trans>
            </th>
            <td className="py-1 text-units rtl:w-px rtl:whitespace-nowrap">
              {formatMoney(day.total_amount)}
            </td>
          </tr>
        </tbody>
      </table>
      <table className="num w-full border-collapse">
        <thead>
          <tr className="border-b-2 border-black text-start">
            <th className={CELL}>{t`Reçu`}</th>
            <th className={CELL}>{t`Client`}</th>
            <th className={CELL}>{t`Pack`}</th>
            <th className={CELL}>{t`Échéance`}</th>
            <th className={CELL}>{t`Mode`}</th>
            <th className="py-1 text-units rtl:w-px rtl:whitespace-nowrap">{t`Montant (DH)`}</th>
          </tr>
        </thead>
        <tbody>
          {day.receipts.map((receipt) => (
            <SheetRow key={receipt.id} receipt={receipt} />
          ))}
        </tbody>
      </table>
      <p className="mt-10 flex justify-between">
        <span>
          <Trans>Compté et remis par : ……………………………</Trans>
        </span>
        <span>
          <Trans>Signature : ……………………………</Trans>
        </span>
      </p>
    </section>
  );
}

function SheetRow({ receipt }: { receipt: Receipt }) {
  const { methodOf, partOf, momentOf } = useCashWords();
  const { voided_at, voided_by, payment_date } = receipt;
  return (
    <tr className="break-inside-avoid border-b border-black/20">
      <td className={`${CELL} whitespace-nowrap`}>{receipt.number}</td>
      <td className={CELL}>
        <b className="font-semibold">{receipt.client_name}</b> ({receipt.matricule})
      </td>
      <td className={CELL}>{receipt.pack_name}</td>
      <td className={`${CELL} whitespace-nowrap`}>{partOf(receipt)}</td>
      <td className={`${CELL} whitespace-nowrap`}>{methodOf(receipt.payment_method)}</td>
      <td className="py-1 text-units whitespace-nowrap">
        {voided_at === null ? (
          formatAmount(receipt.amount)
        ) : (
          <>
            <s>{formatAmount(receipt.amount)}</s>
            <br />
            <Trans>
              Annulé {momentOf(voided_at, payment_date)} par {voided_by}
            </Trans>
          </>
        )}
      </td>
    </tr>
  );
}
