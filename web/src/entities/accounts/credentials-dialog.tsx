import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog, DialogActs } from '../../ui/overlays/dialog.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';

export type Credentials = {
  /** Whose they are. */
  name: string;
  /** Where one logs in. */
  path: string;
  /** What is typed there, with its name: an e-mail or a matricule. */
  login: { label: string; value: string };
  password: string;
};

type CredentialsDialogProps = {
  /** Kept while the dialog leaves the screen. */
  credentials: Credentials;
  isOpen: boolean;
  onClose: () => void;
};

/** A password that was generated, shown this once and never again: whoever needs it copies it now. */
export function CredentialsDialog({ credentials, isOpen, onClose }: CredentialsDialogProps) {
  const { t } = useLingui();
  const { copied, copy, forget } = useCopy();
  const { name, path, login, password } = credentials;
  const lines = [
    { label: login.label, value: login.value },
    { label: t`Mot de passe`, value: password },
  ];
  const copyAll = () => {
    const told = [{ label: t`Connexion`, value: `${window.location.origin}${path}` }, ...lines];
    return copy(told.map(({ label, value }) => t`${label} : ${value}`).join('\n'));
  };
  const close = () => {
    forget();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="sm"
      // A press beside it would take away what is shown only once.
      dismissable={false}
      eyebrow={name}
      title={t`Identifiants de connexion`}
      footer={
        <DialogActs>
          <Button onClick={close}>
            <Trans>Fermer</Trans>
          </Button>
          <Button variant="primary" onClick={() => void copyAll()} icon={copied === 'yes' ? Check : Copy}>
            {copied === 'yes' ? t`Copié` : t`Copier les identifiants`}
          </Button>
        </DialogActs>
      }
    >
      <p className="text-15 text-ink-2">
        <Trans>Le mot de passe n'est montré que cette fois : transmettez-le maintenant.</Trans>
      </p>
      <dl className="mt-4 grid gap-3 rounded-md bg-sand px-4 py-3.5">
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-13 text-ink-3">{label}</dt>
            <dd className="select-all text-lg font-semibold break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="mt-3 text-sm text-ink-2 empty:hidden">
        {copied === 'yes' && t`Identifiants copiés.`}
        {copied === 'refused' &&
          t`La copie est bloquée par le navigateur : sélectionnez les identifiants ci-dessus.`}
      </p>
    </Dialog>
  );
}
