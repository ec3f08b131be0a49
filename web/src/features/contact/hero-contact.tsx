import { Trans } from '@lingui/react/macro';
import { MessageCircle, Phone } from 'lucide-react';
import { useStudio } from '../../lib/about-studio.ts';
import { useMessagingUrl } from '../../ui/overlays/messaging-url.ts';
import { useContact } from './use-contact.tsx';

const LINK =
  'inline-flex min-h-11 items-center gap-2 text-[14.5px] font-medium text-white/85 underline-offset-4 hover:text-white hover:underline';

/** Over the hero: the number itself, to copy or call, and the way to write. */
export function HeroContact() {
  const studio = useStudio();
  const messagingUrl = useMessagingUrl(studio);
  const [openContact, contactDialog] = useContact();
  return (
    <div className="flex flex-wrap gap-x-[22px]">
      {studio?.phone && (
        <button type="button" className={LINK} onClick={openContact}>
          <Phone className="size-[18px]" aria-hidden="true" />
          <span className="num">{studio.phone}</span>
        </button>
      )}
      {messagingUrl && (
        <a href={messagingUrl} target="_blank" rel="noreferrer" className={LINK}>
          <MessageCircle className="size-[18px]" aria-hidden="true" />
          <Trans>Nous écrire</Trans>
        </a>
      )}
      {contactDialog}
    </div>
  );
}
