import type { AdminCoach } from '@elan/contract/coaches/coaches.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../../lib/api/api-failure.ts';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { archiveCoach } from './api.ts';

type ArchiveCoachDialogProps = {
  /** Kept while the dialog leaves the screen. */
  coach: AdminCoach;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks before a coach leaves, and says what is cancelled and given back with that. */
export function ArchiveCoachDialog({ coach, isOpen, onClose }: ArchiveCoachDialogProps) {
  const { t } = useLingui();
  return (
    <ActDialog
      title={t`Archiver ${coach.name} ?`}
      message={<WhatGoes coach={coach} />}
      confirmText={t`Archiver le coach`}
      cancelText={t`Garder le coach`}
      isOpen={isOpen}
      onClose={onClose}
      act={async () => (await archiveCoach(coach)).message}
      failure={(error) => failureText(error, t`Failed to delete coach`)}
    />
  );
}

function WhatGoes({ coach }: { coach: AdminCoach }) {
  const { upcoming_sessions: sessions, upcoming_courses: courses, upcoming_seats: seats } = coach;
  return (
    <>
      {sessions + courses === 0 ? (
        <p>
          <Trans>Aucune séance ni aucun cours à venir : rien n'est annulé.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>Seront annulés et remboursés :</Trans>
          </p>
          <ul className="mt-1 list-disc ps-5 text-ink">
            {sessions > 0 && (
              <li>
                <Plural value={sessions} one="# séance à venir" other="# séances à venir" />
              </li>
            )}
            {courses > 0 && (
              <li>
                <Plural value={courses} one="# cours collectif à venir" other="# cours collectifs à venir" />
                {', '}
                <Plural value={seats} one="# place réservée" other="# places réservées" />
              </li>
            )}
          </ul>
        </>
      )}
      <p className="mt-2">
        <Trans>
          Ses créneaux libres sont retirés et son compte fermé ; ce qui est passé reste dans l'historique.
        </Trans>
      </p>
    </>
  );
}
