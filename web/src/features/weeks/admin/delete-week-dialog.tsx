import type { CoachWeek } from '@elan/contract/weeks/weeks.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../../lib/api/api-failure.ts';
import { comma } from '../../../lib/time/format.ts';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { deleteWeek, useDeletionPreview } from './api.ts';

type DeleteWeekDialogProps = DialogState & {
  coach: { readonly id: number; readonly name: string };
  week: CoachWeek;
  onDeleted: () => void;
};

/** Takes a week away, once it is known what goes with it. */
export function DeleteWeekDialog({ coach, week, onDeleted, isOpen, onClose }: DeleteWeekDialogProps) {
  const { t } = useLingui();
  const preview = useDeletionPreview(coach.id, week.id, { enabled: isOpen });
  const effect = preview.data;
  return (
    <ActDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Supprimer cette semaine de ${coach.name} ?`}
      message={
        <>
          <p>
            {week.valid_to ? (
              <Trans>La semaine habituelle compte de nouveau pendant ces dates.</Trans>
            ) : (
              <Trans>La semaine d'avant compte de nouveau, s'il y en a une.</Trans>
            )}
          </p>
          <p role="status" className="num mt-2 text-sm">
            {effect ? (
              <>
                <Plural
                  value={effect.withdrawn}
                  _0="Aucun créneau retiré"
                  one="# créneau retiré"
                  other="# créneaux retirés"
                />
                {comma()}
                <Plural value={effect.opened} _0="aucun ouvert" one="# ouvert" other="# ouverts" />
                {effect.kept > 0 && (
                  <>
                    {comma()}
                    <Plural value={effect.kept} one="# gardé car réservé" other="# gardés car réservés" />
                  </>
                )}
                .
              </>
            ) : preview.isError ? (
              failureText(preview.error, t`L'aperçu n'est pas arrivé.`)
            ) : (
              <Trans>Calcul de ce que cela change…</Trans>
            )}
          </p>
        </>
      }
      confirmText={t`Supprimer la semaine`}
      cancelText={t`Garder la semaine`}
      act={async () => (await deleteWeek(coach.id, week.id)).message}
      onDone={onDeleted}
      failure={(error) => failureText(error, t`La semaine n'a pas pu être supprimée. Veuillez réessayer.`)}
    />
  );
}
