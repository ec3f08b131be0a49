import type { Installment } from '@elan/contract/payments/installments.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEventHandler, ReactNode } from 'react';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { formatDate } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../../ui/forms/use-office-form.ts';

import { saveInstallment, useKeepInstallment } from '../api.ts';
import { BankReferenceField, ChequeFields, RibField } from '../payment-fields.tsx';
import {
  ChequeForm as ChequeSchema,
  DueDateForm as DueDateSchema,
  RibForm as RibSchema,
  ribValuesOf,
} from './installment.form.ts';

/** They stand on the page of a plan, as long as it shows cards. */
const GUARDED_PARAMS = ['plan', 'view'];

type DueDateFormProps = { installment: Installment; today: CivilDate; onDone: () => void };

/** Moves an installment to another day, right on its card. */
export function DueDateForm({ installment, today, onDone }: DueDateFormProps) {
  const { t } = useLingui();
  const keep = useKeepInstallment();
  const { control, panel, failure } = useOfficeForm({
    schema: DueDateSchema,
    defaultValues: { due_date: '' },
    send: (body) => saveInstallment(installment.id, body),
    outcome: (saved) => t`Échéance ${saved.installment_number} reportée au ${formatDate(saved.due_date)}.`,
    onDone: (saved) => {
      keep(saved);
      onDone();
    },
    guardedParams: GUARDED_PARAMS,
  });
  return (
    <CardForm
      {...panel}
      failure={failure && failureText(failure, t`Erreur lors de la mise à jour de la date d'échéance`)}
      onCancel={onDone}
      submit={t`Enregistrer la date`}
    >
      <FormField control={control} name="due_date">
        {({ value, ...field }) => (
          <DateField
            {...field}
            value={value || undefined}
            size="sm"
            label={t`Nouvelle date d'échéance`}
            today={today}
            required
          />
        )}
      </FormField>
    </CardForm>
  );
}

type RibFormProps = {
  installment: Installment;
  onSaved: () => void;
  /** Nothing while there is no RIB to go back to. */
  onCancel: (() => void) | undefined;
};

/** Where the RIB of a transfer is saved, right on the card of its installment. */
export function RibForm({ installment, onSaved, onCancel }: RibFormProps) {
  const { t } = useLingui();
  const keep = useKeepInstallment();
  const { control, panel, failure } = useOfficeForm({
    schema: RibSchema,
    defaultValues: ribValuesOf(installment),
    send: ({ odd_rib_kept: _, ...body }) => saveInstallment(installment.id, body),
    outcome: (saved) => t`RIB de l'échéance ${saved.installment_number} enregistré.`,
    onDone: (saved) => {
      keep(saved);
      onSaved();
    },
    guardedParams: GUARDED_PARAMS,
  });
  return (
    <CardForm
      {...panel}
      failure={failure && failureText(failure, t`Erreur lors de l'enregistrement des informations RIB`)}
      onCancel={onCancel}
      submit={t`Enregistrer le RIB`}
    >
      <FormField control={control} name="rib">
        {(field) => (
          <FormField control={control} name="odd_rib_kept">
            {(kept) => <RibField {...field} kept={kept} required />}
          </FormField>
        )}
      </FormField>
      <FormField control={control} name="bank_reference">
        {(field) => <BankReferenceField {...field} />}
      </FormField>
    </CardForm>
  );
}

/** Where the number and the bank of a cheque are saved, right on the card of its installment. */
export function ChequeForm({ installment, onSaved, onCancel }: RibFormProps) {
  const { t } = useLingui();
  const keep = useKeepInstallment();
  const { cheque_number, cheque_bank } = installment;
  const { control, panel, failure } = useOfficeForm({
    schema: ChequeSchema,
    defaultValues: { cheque_number: cheque_number ?? '', cheque_bank: cheque_bank ?? '' },
    send: (body) => saveInstallment(installment.id, body),
    outcome: (saved) => t`Chèque de l'échéance ${saved.installment_number} enregistré.`,
    onDone: (saved) => {
      keep(saved);
      onSaved();
    },
    guardedParams: GUARDED_PARAMS,
  });
  return (
    <CardForm
      {...panel}
      failure={failure && failureText(failure, t`Erreur lors de l'enregistrement du chèque`)}
      onCancel={onCancel}
      submit={t`Enregistrer le chèque`}
    >
      <FormField control={control} name="cheque_number">
        {(number) => (
          <FormField control={control} name="cheque_bank">
            {(bank) => <ChequeFields number={number} bank={bank} />}
          </FormField>
        )}
      </FormField>
    </CardForm>
  );
}

type CardFormProps = {
  onSubmit: FormEventHandler;
  isPending: boolean;
  failure: string | undefined;
  onCancel: (() => void) | undefined;
  submit: string;
  children: ReactNode;
};

function CardForm({ onSubmit, isPending, failure, onCancel, submit, children }: CardFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-3 rounded-sm bg-sand p-3">
      {failure && <FormAlert>{failure}</FormAlert>}
      {children}
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button size="sm" variant="plain" disabled={isPending} onClick={onCancel}>
            <Trans>Annuler</Trans>
          </Button>
        )}
        <Button size="sm" type="submit" pending={isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
