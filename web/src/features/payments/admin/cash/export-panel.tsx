import { monthOf } from '@elan/contract/payments/payments.rules.ts';
import { ExportQuery } from '@elan/contract/payments/receipts.ts';
import { addDays, addMonths, type CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { saveFile } from '../../../../lib/device/save-file.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../../../ui/feedback/use-outcome-toast.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { FieldRow } from '../../../../ui/forms/field-row.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts';
import { FormPanel } from '../../../../ui/overlays/form-panel.tsx';
import { readExport } from '../api.ts';

/** The periods that are asked for most. */
export const usualPeriods = (today: CivilDate) => {
  const thisMonth = monthOf(today);
  return {
    month: { from: thisMonth, to: today },
    lastMonth: { from: addMonths(thisMonth, -1), to: addDays(thisMonth, -1) },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  } satisfies Record<string, ExportQuery>;
};

type ExportPanelProps = { today: CivilDate; isOpen: boolean; onClose: () => void };

/** The receipts from a day to a day, both included, for a spreadsheet. */
export function ExportPanel({ today, isOpen, onClose }: ExportPanelProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const periods = usualPeriods(today);
  const { form, control, submit, isPending, failure } = useContractForm({
    schema: ExportQuery,
    defaultValues: periods.month,
    send: readExport,
    onSent: (file) => {
      saveFile(file);
      toast.succeeded(t`${file.name} est prêt.`);
      onClose();
    },
  });
  const choose = (period: ExportQuery) => form.reset(period);
  return (
    <FormPanel
      isOpen={isOpen}
      onClose={onClose}
      isPending={isPending}
      onSubmit={submit}
      title={t`Exporter une période`}
      submit={t`Exporter en CSV`}
      submitIcon={FileDown}
      failure={failure && failureText(failure, t`Erreur lors de l'export des encaissements`)}
    >
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => choose(periods.month)}>
          <Trans>Ce mois</Trans>
        </Button>
        <Button size="sm" onClick={() => choose(periods.lastMonth)}>
          <Trans>Mois dernier</Trans>
        </Button>
        <Button size="sm" onClick={() => choose(periods.year)}>
          <Trans>Cette année</Trans>
        </Button>
      </div>
      <FieldRow>
        <FormField control={control} name="from">
          {(field) => <DateField {...field} size="sm" label={t`Du`} today={today} />}
        </FormField>
        <FormField control={control} name="to">
          {(field) => <DateField {...field} size="sm" label={t`Au`} today={today} />}
        </FormField>
      </FieldRow>
      <p className="text-13 text-ink-3">
        <Trans>
          Un reçu par ligne, annulés compris, par jour de paiement. Le fichier s'ouvre tel quel dans Excel ou
          LibreOffice en français.
        </Trans>
      </p>
    </FormPanel>
  );
}
