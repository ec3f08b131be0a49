import { useLingui } from '@lingui/react/macro';
import type { RefCallBack } from 'react-hook-form';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';

const NUMBER_MAX_LENGTH = 60;
const NOTES_MAX_LENGTH = 1000;

/** As `FormField` hands it over. */
type BoundText = {
  name: string;
  value: string | null | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: RefCallBack;
  error: string | undefined;
  disabled?: boolean | undefined;
  description?: string | undefined;
};

/* The papers of a payment, wherever one is recorded or changed. */

export function BankReferenceField({ value, ...field }: BoundText) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      value={value ?? ''}
      size="sm"
      label={t`Référence bancaire`}
      hint={t`facultatif`}
      maxLength={NUMBER_MAX_LENGTH}
    />
  );
}

export function PaperReceiptField({ value, ...field }: BoundText) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      value={value ?? ''}
      size="sm"
      label={t`Numéro de reçu papier`}
      hint={t`facultatif`}
      maxLength={NUMBER_MAX_LENGTH}
    />
  );
}

export function PaymentNotesField({ value, ...field }: BoundText) {
  const { t } = useLingui();
  return (
    <TextArea
      {...field}
      value={value ?? ''}
      size="sm"
      rows={2}
      label={t`Notes`}
      hint={t`facultatif`}
      maxLength={NOTES_MAX_LENGTH}
    />
  );
}
