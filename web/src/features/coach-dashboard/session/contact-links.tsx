import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, Phone } from 'lucide-react';
import { callLink } from '../../../lib/call-link.ts';
import { messagingLink } from '../../../lib/messaging-link.ts';
import { ExternalLinkButton } from '../../../ui/actions/link-button.tsx';

type ContactLinksProps = { phone: string | null; name: string; coachName: string };

/** Calls the client, or writes with the first words already there. */
export function ContactLinks({ phone, name, coachName }: ContactLinksProps) {
  const { t } = useLingui();
  if (!phone) {
    return (
      <p className="text-sm text-ink-3">
        <Trans>Aucun numéro de téléphone.</Trans>
      </p>
    );
  }
  const [firstName = name] = name.split(' ');
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <ExternalLinkButton
        href={callLink(phone)}
        className="text-maj-700"
        icon={<Phone className="size-[18px]" aria-hidden="true" />}
      >
        <Trans>Appeler</Trans>
      </ExternalLinkButton>
      <ExternalLinkButton
        href={messagingLink(phone, t`Bonjour ${firstName}, ici ${coachName}. `)}
        newTab
        className="text-maj-700"
        icon={<MessageCircle className="size-[18px]" aria-hidden="true" />}
      >
        <Trans>Message</Trans>
      </ExternalLinkButton>
    </div>
  );
}
