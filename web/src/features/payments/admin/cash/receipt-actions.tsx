import { useLingui } from '@lingui/react/macro';
import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile, showFile } from '../../../../lib/device/save-file.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../../../ui/feedback/use-outcome-toast.ts';
import { readReceipt } from '../api.ts';

type ReceiptActionsProps = { receipt: { readonly id: number; readonly number: string } };

/** Prints a receipt, or saves it. A void one can be had too: its page says so. */
export function ReceiptActions({ receipt: { id, number } }: ReceiptActionsProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const [pending, setPending] = useState<'print' | 'save'>();
  const act = async (kind: 'print' | 'save', deliver: () => Promise<void>) => {
    setPending(kind);
    try {
      await deliver();
    } catch (error) {
      toast.failed(error, t`Erreur lors de la récupération du reçu`);
    }
    setPending(undefined);
  };
  return (
    <span className="inline-flex flex-none">
      <IconButton
        size="sm"
        label={t`Imprimer le reçu ${number}`}
        pending={pending === 'print'}
        onClick={() => void act('print', () => showFile(readReceipt(id)))}
        icon={Printer}
      />
      <IconButton
        size="sm"
        label={t`Enregistrer le reçu ${number}`}
        pending={pending === 'save'}
        onClick={() => void act('save', async () => saveFile(await readReceipt(id)))}
        icon={FileDown}
      />
    </span>
  );
}
