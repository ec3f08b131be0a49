import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

export type Credentials = { readonly name: string; readonly matricule: string; readonly password: string };

type CredentialsDialogProps = {
  /** Kept while the dialog leaves the screen. */
  credentials: Credentials;
  isOpen: boolean;
  onClose: () => void;
};

/** How a coach signs in, told once: the password is kept as a hash and nobody can show it again. */
export function CredentialsDialog({ credentials, isOpen, onClose }: CredentialsDialogProps) {
  const { t } = useLingui();
  const { name, matricule, password } = credentials;
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  const copy = async () => {
    const lines = [
      t`Connexion : ${window.location.origin}/coach/login`,
      t`Matricule : ${matricule}`,
      t`Mot de passe : ${password}`,
    ];
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  const close = () => {
    setCopied(undefined);
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
        <div className="flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">
          <Button onClick={close}>
            <Trans>Fermer</Trans>
          </Button>
          <Button
            variant="primary"
            onClick={() => void copy()}
            icon={copied === 'yes' ? <Check className="size-4" /> : <Copy className="size-4" />}
          >
            {copied === 'yes' ? t`Copié` : t`Copier les identifiants`}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <dl className="grid gap-3 rounded-md bg-sand px-4 py-3">
          <Line label={t`Matricule`} value={matricule} />
          <Line label={t`Mot de passe`} value={password} />
        </dl>
        <Notice tone="warning">
          <Trans>Le mot de passe n'est affiché qu'une fois : transmettez-le maintenant au coach.</Trans>
        </Notice>
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {copied === 'yes' && t`Identifiants copiés.`}
          {copied === 'refused' &&
            t`La copie est bloquée par le navigateur : sélectionnez le texte ci-dessus.`}
        </p>
      </div>
    </Dialog>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="select-all font-mono text-lg font-semibold">{value}</dd>
    </div>
  );
}
