import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarCheck, FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../../lib/device/save-file.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../../../ui/feedback/use-outcome-toast.ts';
import { DayStepper } from '../../../../ui/fields/day-stepper.tsx';
import { readExport } from '../api.ts';

type DayToolbarProps = {
  date: CivilDate;
  today: CivilDate;
  onSelect: (date: CivilDate) => void;
  /** For more than this day. */
  onExportPeriod: () => void;
};

/** From day to day, onto paper, into a spreadsheet. */
export function DayToolbar({ date, today, onSelect, onExportPeriod }: DayToolbarProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const [isSaving, setSaving] = useState(false);
  const saveDay = async () => {
    setSaving(true);
    try {
      saveFile(await readExport({ from: date, to: date }));
    } catch (error) {
      toast.failed(error, t`Erreur lors de l'export des encaissements`);
    }
    setSaving(false);
  };
  return (
    <div className="@container border-b border-line">
      <div className="flex min-h-14 flex-wrap items-center gap-2 px-5 py-2 @max-[45.625rem]:gap-1.5">
        <DayStepper date={date} today={today} max={today} onSelect={onSelect} />
        {date !== today && (
          <Button
            size="sm"
            aria-label={t`Aujourd'hui`}
            className="@max-[45.625rem]:w-9 @max-[45.625rem]:px-0 @max-[45.625rem]:max-md:w-11"
            onClick={() => onSelect(today)}
          >
            <CalendarCheck className="size-4.5 @min-[45.625rem]:hidden" aria-hidden="true" />
            <span className="@max-[45.625rem]:hidden">
              <Trans>Aujourd'hui</Trans>
            </span>
          </Button>
        )}
        <span className="ms-auto flex items-center gap-[inherit] max-md:ms-0 max-md:w-full max-md:flex-wrap max-md:*:flex-1 max-md:*:px-2">
          <Button size="sm" icon={Printer} onClick={() => window.print()}>
            <Trans>Imprimer</Trans>
          </Button>
          <Button size="sm" icon={FileDown} pending={isSaving} onClick={() => void saveDay()}>
            <Trans>CSV du jour</Trans>
          </Button>
          <Button size="sm" onClick={onExportPeriod}>
            <span className="@max-[51.25rem]:hidden">
              <Trans>Exporter une période…</Trans>
            </span>
            <span className="@min-[51.25rem]:hidden">
              <Trans>Période…</Trans>
            </span>
          </Button>
        </span>
      </div>
    </div>
  );
}
