import {
  createPasswordLink,
  PASSWORD_LINK_MINUTES,
  type PasswordLink,
} from '@elan/contract/auth/password-links.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Check, Copy, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { messagingLink } from '../../lib/address/phone-links.ts';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { formatTime } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ExternalLinkButton } from '../../ui/actions/link-button.tsx';
import { useOutcomeToast } from '../../ui/feedback/use-outcome-toast.ts';
import { Dialog, DialogActs } from '../../ui/overlays/dialog.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';

/** `phone_e164`: as the number is dialled. */
type Person = { id: number; name: string; phone_e164?: string | null | undefined };

/** Makes a link with which that person chooses a new password, to be handed over by whoever is at the desk. */
export function PasswordLinkButton({ person }: { person: Person }) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const [isOpen, setOpen] = useState(false);
  const link = useMutation({
    mutationFn: () => call(createPasswordLink, { params: { id: person.id } }),
    onSuccess: () => setOpen(true),
    onError: (error) =>
      toast.failedWith(failureText(error, t`Le lien n'a pas pu être créé. Veuillez réessayer.`)),
  });
  return (
    <>
      <Button
        size="sm"
        variant="link"
        className="text-13 md:min-h-8"
        pending={link.isPending}
        onClick={() => link.mutate()}
      >
        <Trans>Lien de mot de passe…</Trans>
      </Button>
      {link.data && (
        <PasswordLinkDialog person={person} link={link.data} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type DialogProps = { person: Person; link: PasswordLink; isOpen: boolean; onClose: () => void };

function PasswordLinkDialog({ person: { name, phone_e164 }, link, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const { copied, copy, forget } = useCopy();
  const url = new URL(link.url, window.location.origin).href;
  const until = formatTime(link.expires_at.slice(11));
  const message = t`Bonjour ${name}, choisissez votre nouveau mot de passe par ce lien, valable jusqu'à ${until} : ${url}`;
  const close = () => {
    forget();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      eyebrow={name}
      title={t`Lien de mot de passe`}
      footer={
        <DialogActs>
          {phone_e164 && (
            <ExternalLinkButton href={messagingLink(phone_e164, message)} newTab icon={MessageCircle}>
              <Trans>Envoyer par WhatsApp</Trans>
            </ExternalLinkButton>
          )}
          <Button variant="primary" onClick={() => void copy(url)} icon={copied === 'yes' ? Check : Copy}>
            {copied === 'yes' ? t`Copié` : t`Copier le lien`}
          </Button>
        </DialogActs>
      }
    >
      <p className="text-15 text-ink-2">
        <Trans>
          {name} choisit un nouveau mot de passe par ce lien, une seule fois, dans les {PASSWORD_LINK_MINUTES}{' '}
          minutes : jusqu'à {until}. Ne le remettez qu'à cette personne.
        </Trans>
      </p>
      <p className="mt-4 select-all rounded-md bg-sand px-4 py-3.5 text-13 break-all">{url}</p>
      <p role="status" className="mt-3 text-sm text-ink-2 empty:hidden">
        {copied === 'yes' && t`Lien copié.`}
        {copied === 'refused' && t`La copie est bloquée par le navigateur : sélectionnez le lien ci-dessus.`}
      </p>
    </Dialog>
  );
}
