import type { LoginSession } from '@elan/contract/login-sessions.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../lib/api-failure.ts';
import { ActDialog } from '../../ui/overlays/act-dialog.tsx';
import { endOtherSessions, endSession } from './api.ts';
import { useDeviceName } from './use-device-name.ts';

type DialogProps = { isOpen: boolean; onClose: () => void; readAgain: () => void };

const useFailure = () => {
  const { t } = useLingui();
  return (error: unknown) => failureText(error, t`La session n'a pas pu être terminée. Veuillez réessayer.`);
};

export function EndSessionDialog({
  session,
  isOpen,
  onClose,
  readAgain,
}: DialogProps & { session: LoginSession }) {
  const { t } = useLingui();
  const name = useDeviceName()(session.user_agent);
  const giveUp = () => {
    onClose();
    readAgain();
  };
  return (
    <ActDialog
      title={t`Terminer cette session ?`}
      message={
        <Trans>
          <b className="font-semibold text-ink">{name}</b> sera déconnecté aussitôt. Ce qui y était en cours
          de saisie n'est pas enregistré.
        </Trans>
      }
      confirmText={t`Terminer la session`}
      cancelText={t`La garder`}
      isOpen={isOpen}
      onClose={onClose}
      act={() => endSession(session.id)}
      onDone={readAgain}
      onRefused={giveUp}
      failure={useFailure()}
    />
  );
}

export function EndOthersDialog({ others, isOpen, onClose, readAgain }: DialogProps & { others: number }) {
  const { t } = useLingui();
  return (
    <ActDialog
      title={t`Terminer toutes les autres sessions ?`}
      message={
        <Plural
          value={others}
          one="# autre appareil sera déconnecté aussitôt. Cette session reste ouverte."
          other="# autres appareils seront déconnectés aussitôt. Cette session reste ouverte."
        />
      }
      confirmText={t`Terminer les autres`}
      cancelText={t`Les garder`}
      isOpen={isOpen}
      onClose={onClose}
      act={endOtherSessions}
      onDone={readAgain}
      failure={useFailure()}
    />
  );
}
