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

function PaperNumberField(field: BoundText & { label: string }) {
  const { t } = useLingui();
  return <TextField {...field} size="sm" hint={t`facultatif`} maxLength={NUMBER_MAX_LENGTH} />;
}

export function BankReferenceField(field: BoundText) {
  const { t } = useLingui();
  return <PaperNumberField {...field} label={t`Référence bancaire`} />;
}

export function PaperReceiptField(field: BoundText) {
  const { t } = useLingui();
  return <PaperNumberField {...field} label={t`Numéro de reçu papier`} />;
}

export function PaymentNotesField(field: BoundText) {
  const { t } = useLingui();
  const look = { size: 'sm', rows: 2, maxLength: NOTES_MAX_LENGTH } as const;
  return <TextArea {...field} {...look} label={t`Notes`} hint={t`facultatif`} />;
}
