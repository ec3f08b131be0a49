import { Trans } from '@lingui/react/macro';
import { MessageCircle, Phone } from 'lucide-react';
import { useStudio } from '../../lib/about-studio.ts';
import { callLink } from '../../lib/call-link.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ExternalLinkButton } from '../../ui/actions/link-button.tsx';
import { useMessagingUrl } from '../../ui/overlays/messaging-url.ts';
import { useContact } from './use-contact.tsx';

/** In a card, under a thumb: call, write, and the number itself, which can be copied. */
export function ContactButtons() {
  const studio = useStudio();
  const messagingUrl = useMessagingUrl(studio);
  const [openContact, contactDialog] = useContact();
  const write = <MessageCircle className="size-[18px]" aria-hidden="true" />;
  return (
    <>
      <div className="flex min-h-12 flex-wrap gap-2.5 [&>*]:flex-1">
        {studio?.phone && (
          <ExternalLinkButton
            href={callLink(studio.phone)}
            icon={<Phone className="size-[18px]" aria-hidden="true" />}
          >
            <Trans>Appeler</Trans>
          </ExternalLinkButton>
        )}
        {messagingUrl ? (
          <ExternalLinkButton newTab href={messagingUrl} icon={write}>
            <Trans>Nous écrire</Trans>
          </ExternalLinkButton>
        ) : (
          <Button onClick={openContact} icon={write}>
            <Trans>Nous écrire</Trans>
          </Button>
        )}
      </div>
      {studio?.phone && (
        <Button variant="link" wide className="md:justify-start" onClick={openContact}>
          <span className="num">{studio.phone}</span>
        </Button>
      )}
      {contactDialog}
    </>
  );
}
