import type { CourseBooking, GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '../../../../entities/clients/api.ts';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { ActDialog } from '../../../../ui/overlays/act-dialog.tsx';
import { unseat } from '../api.ts';

type RemoveParticipantDialogProps = {
  course: GroupCourse;
  /** Kept while the dialog leaves the screen. */
  participant: CourseBooking;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks before somebody is taken out of a course, and says what they get back. */
export function RemoveParticipantDialog({
  course,
  participant,
  isOpen,
  onClose,
}: RemoveParticipantDialogProps) {
  const { t } = useLingui();
  const { data: client } = useClient(isOpen ? participant.user_id : undefined);
  const name = participant.full_name ?? t`Sans nom`;
  const { title } = course;
  return (
    <ActDialog
      title={t`Retirer ${name} du cours ?`}
      message={
        <>
          <p>
            <Trans>
              Sa place dans <b className="font-semibold text-ink">« {title} »</b> se libère.
            </Trans>{' '}
            <Plural
              value={participant.cost}
              one="# crédit en équipe (SE) lui est rendu."
              other="# crédits en équipe (SE) lui sont rendus."
            />
          </p>
          {client && (
            <p className="num mt-2">
              <Trans>
                Solde : {client.team_points} SE →{' '}
                <b className="font-semibold text-ink">{client.team_points + participant.cost} SE</b>
              </Trans>
            </p>
          )}
        </>
      }
      confirmText={t`Retirer du cours`}
      cancelText={t`Garder l'inscription`}
      isOpen={isOpen}
      onClose={onClose}
      act={async () => {
        const { updated_team_points } = await unseat(course.id, participant.id);
        return t`${name} n'est plus inscrit au cours. Nouveau solde : ${updated_team_points} SE`;
      }}
      failure={(error) => failureText(error, t`Le participant n'a pas pu être retiré. Réessayez.`)}
    />
  );
}
