import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../../lib/device/save-file.ts';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { readExport } from './api.ts';
import { queryOf, type ReservationsView } from './reservations-view.ts';

/** Puts the list as it is filtered, or the chosen rows of it, into a file for a spreadsheet. */
export const useExport = (view: ReservationsView, today: CivilDate | undefined) => {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const exporting = useMutation({
    mutationFn: readExport,
    onSuccess: (file) => {
      saveFile(file);
      toast.succeeded(t`${file.name} est prêt.`);
    },
    onError: (error) => toast.failed(error, t`Échec de l'export. Réessayez.`),
  });
  const exportRows = (chosen?: readonly Reservation[]) => {
    if (!today || exporting.isPending) return;
    const { page: _, per_page: __, ...query } = queryOf(view, today);
    exporting.mutate({ ...query, ...(chosen && { ids: chosen.map(({ id }) => id).join(',') }) });
  };
  return { exportRows, isExporting: exporting.isPending };
};
