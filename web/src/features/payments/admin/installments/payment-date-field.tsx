import { isOfEarlierMonth, type PaymentDays } from '@elan/contract/payments.rules.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { formatDate, formatTableDate } from '../../../../lib/format.ts';
import { DateField } from '../../../../ui/forms/date-field.tsx';
import { useConfirm } from '../../../../ui/overlays/use-confirm.tsx';

type PaymentDateFieldProps = Pick<
  ComponentProps<typeof DateField>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error' | 'disabled' | 'required' | 'placeholder'
> & { days: PaymentDays };

/** The day of a payment: none before its plan, none in the future, and why. */
export function PaymentDateField({ days: { from, to }, ...field }: PaymentDateFieldProps) {
  const { t } = useLingui();
  const within =
    from === to
      ? t`Aujourd'hui : le plan commence ce jour.`
      : t`Du ${formatTableDate(from)}, début du plan, à aujourd'hui.`;
  return (
    <DateField
      {...field}
      size="sm"
      label={t`Date de paiement`}
      description={field.disabled ? undefined : within}
      today={to}
      min={from}
      max={to}
    />
  );
}

/** Whether a payment of that day is meant: asks where it is of a month before this one. */
export function useEarlierMonthQuestion(
  today: CivilDate,
): [(paidOn: CivilDate) => Promise<boolean>, ReactNode] {
  const { t } = useLingui();
  const [confirm, dialog] = useConfirm();
  const isMeant = async (paidOn: CivilDate) =>
    !isOfEarlierMonth(paidOn, today) ||
    (await confirm({
      title: t`Enregistrer un paiement d'un mois passé ?`,
      message: t`Il est daté du ${formatDate(paidOn)}, avant ce mois-ci : il entre dans la caisse de ce jour-là, qui a peut-être déjà été comptée.`,
      confirmText: t`Enregistrer à cette date`,
      cancelText: t`Revoir la date`,
    }));
  return [isMeant, dialog];
}
