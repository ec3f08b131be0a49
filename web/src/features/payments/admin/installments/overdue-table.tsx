import type { OverdueInstallment } from '@elan/contract/installments.ts';
import { shortRib } from '@elan/contract/payments.rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatAmount, formatTableDate } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { SECONDARY, Table, TableHead, Td, Th, Tr } from '../../../../ui/data/table.tsx';
import { StatusMark } from '../../../../ui/feedback/status-mark.tsx';
import { PayerCell } from '../payer-cell.tsx';
import { METHOD_WORDS } from '../payment-words.tsx';

/** Gives way to the client's name on a tablet: how many days it is late is said beside it. */
const DUE_DATE = 'md:@max-[720px]:hidden';

type OverdueTableProps = {
  installments: readonly OverdueInstallment[];
  busy: boolean;
  /** The plan whose panel is open. */
  openId: number | undefined;
  onOpen: (installment: OverdueInstallment) => void;
  onPay: (installment: OverdueInstallment) => void;
};

export function OverdueTable({ installments, busy, openId, onOpen, onPay }: OverdueTableProps) {
  const { t } = useLingui();
  return (
    <Table caption={t`Échéances en retard`} busy={busy} className="min-h-0 flex-1">
      <TableHead>
        <Th>{t`Client`}</Th>
        <Th className={SECONDARY}>{t`Téléphone`}</Th>
        <Th>{t`Pack`}</Th>
        <Th align="right">{t`Montant`}</Th>
        <Th className={DUE_DATE}>{t`Date d'échéance`}</Th>
        <Th>{t`Retard`}</Th>
        <Th className={SECONDARY}>{t`Méthode`}</Th>
        <Th>
          <span className="sr-only">{t`Actions`}</span>
        </Th>
      </TableHead>
      <tbody>
        {installments.map((installment) => (
          <OverdueRow
            key={installment.id}
            installment={installment}
            isOpen={installment.payment_plan_id === openId}
            onOpen={onOpen}
            onPay={onPay}
          />
        ))}
      </tbody>
    </Table>
  );
}

type OverdueRowProps = Pick<OverdueTableProps, 'onOpen' | 'onPay'> & {
  installment: OverdueInstallment;
  isOpen: boolean;
};

function OverdueRow({ installment, isOpen, onOpen, onPay }: OverdueRowProps) {
  const { t, i18n } = useLingui();
  const { client_name, pack_name, installment_number, days_overdue, payment_method, rib } = installment;
  return (
    <Tr selected={isOpen} cardColumns="max-md:grid-cols-[1fr_1fr_auto]" className="relative">
      <PayerCell
        client={client_name}
        about={t`${pack_name}, échéance ${installment_number}`}
        isOpen={isOpen}
        onOpen={() => onOpen(installment)}
      />
      <Td className={cx(SECONDARY, 'text-ink-2 max-md:hidden')}>{installment.client_phone ?? '–'}</Td>
      <Td className="text-ink-2 max-md:order-2 max-md:col-span-3">
        <span className="block truncate md:max-w-[min(10.5rem,24cqw)]">
          <Trans>
            {pack_name} · échéance {installment_number}
          </Trans>
        </span>
      </Td>
      <Td align="right" label={t`Montant`} className="font-semibold max-md:order-3">
        {formatAmount(installment.amount)}
      </Td>
      <Td label={t`Date d'échéance`} className={cx(DUE_DATE, 'max-md:order-3')}>
        {formatTableDate(installment.due_date)}
      </Td>
      <Td className="max-md:order-1 max-md:justify-self-end">
        <StatusMark kind="overdue">
          <Plural value={days_overdue} one="# jour" other="# jours" />
        </StatusMark>
      </Td>
      <Td className={cx(SECONDARY, 'text-ink-3 max-md:hidden')}>
        {i18n._(METHOD_WORDS[payment_method])}
        {rib && ` · ${shortRib(rib)}`}
      </Td>
      <Td align="right" className="relative z-10 max-md:order-4 max-md:justify-self-end">
        <Button size="sm" className="md:min-h-8 md:text-[13px]" onClick={() => onPay(installment)}>
          <Trans>Encaisser</Trans>
          <span className="sr-only"> {t`l'échéance ${installment_number} de ${client_name}`}</span>
        </Button>
      </Td>
    </Tr>
  );
}
