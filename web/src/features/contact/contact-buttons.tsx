import { Trans } from '@lingui/react/macro';
import { MessageCircle, Phone } from 'lucide-react';
import { useStudio } from '../../lib/studio.ts';
import { Button } from '../../ui/button.tsx';
import { ExternalLinkButton } from '../../ui/link-button.tsx';
import { useContact } from './use-contact.tsx';

const phoneUrl = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Over the hero: the number itself and the way to write. */
export function HeroContact() {
  const { data: studio } = useStudio();
  const [openContact, contactDialog] = useContact();
  const link =
    'inline-flex min-h-11 items-center gap-2 text-[14.5px] font-medium text-white/85 underline-offset-4 hover:text-white hover:underline';
  return (
    <div className="flex min-h-11 flex-wrap gap-x-[22px]">
      {studio?.phone && (
        <button type="button" className={link} onClick={openContact}>
          <Phone className="size-[18px]" aria-hidden="true" />
          <span className="num">{studio.phone}</span>
        </button>
      )}
      {studio && (
        <button type="button" className={link} onClick={openContact}>
          <MessageCircle className="size-[18px]" aria-hidden="true" />
          <Trans>Nous écrire</Trans>
        </button>
      )}
      {contactDialog}
    </div>
  );
}

/** In a card, under a thumb. */
export function ContactButtons() {
  const { data: studio } = useStudio();
  const [openContact, contactDialog] = useContact();
  return (
    <div className="flex flex-wrap gap-2.5 [&>*]:flex-1">
      {studio?.phone && (
        <ExternalLinkButton
          href={phoneUrl(studio.phone)}
          icon={<Phone className="size-[18px]" aria-hidden="true" />}
        >
          <Trans>Appeler</Trans>
        </ExternalLinkButton>
      )}
      <Button onClick={openContact} icon={<MessageCircle className="size-[18px]" aria-hidden="true" />}>
        <Trans>Nous écrire</Trans>
      </Button>
      {contactDialog}
    </div>
  );
}
