import { Trans } from '@lingui/react/macro';
import { MapPin, MessageCircle, Phone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMessagingUrl } from '../../entities/studio/messaging-url.ts';
import { useStudio } from '../../entities/studio/studio.ts';
import { callLink } from '../../lib/address/phone-links.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ExternalLinkButton } from '../../ui/actions/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { dialogPart } from '../../ui/parts/part.tsx';

const LoadedDialog = dialogPart(() => import('../../entities/studio/contact-dialog.tsx'), 'ContactDialog');

/** Fetched when it is first opened. */
export function ContactDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const studio = useStudio();
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened || !studio) return null;
  return (
    <Suspense fallback={null}>
      <LoadedDialog isOpen={isOpen} onClose={onClose} studio={studio} />
    </Suspense>
  );
}

/** In a card, under a thumb: call, write, and the number itself, which can be copied. */
export function ContactButtons() {
  const studio = useStudio();
  const messagingUrl = useMessagingUrl(studio);
  const [isOpen, setOpen] = useState(false);
  const write = { icon: MessageCircle, iconClass: 'size-4.5' };
  return (
    <>
      <div className="flex min-h-12 flex-wrap gap-2.5 [&>*]:flex-1">
        {studio?.phone_e164 && (
          <ExternalLinkButton href={callLink(studio.phone_e164)} icon={Phone} iconClass="size-4.5">
            <Trans>Appeler</Trans>
          </ExternalLinkButton>
        )}
        {messagingUrl ? (
          <ExternalLinkButton newTab href={messagingUrl} {...write}>
            <Trans>Nous écrire</Trans>
          </ExternalLinkButton>
        ) : (
          <Button onClick={() => setOpen(true)} {...write}>
            <Trans>Nous écrire</Trans>
          </Button>
        )}
      </div>
      {studio?.phone && (
        <Button variant="link" wide className="md:justify-start" onClick={() => setOpen(true)}>
          <span dir="ltr" className="num">
            {studio.phone}
          </span>
        </Button>
      )}
      <ContactDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const LINK =
  'inline-flex min-h-11 items-center gap-2 text-15 font-medium text-white/85 underline-offset-4 hover:text-white hover:underline';

/** Over the hero: the number itself, to copy or call, and the way to write. */
export function HeroContact() {
  const studio = useStudio();
  const messagingUrl = useMessagingUrl(studio);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-x-5.5">
      {studio?.phone && (
        <button type="button" className={LINK} onClick={() => setOpen(true)}>
          <Phone className="size-4.5" aria-hidden="true" />
          <span dir="ltr" className="num">
            {studio.phone}
          </span>
        </button>
      )}
      {messagingUrl && (
        <a href={messagingUrl} target="_blank" rel="noreferrer" className={LINK}>
          <MessageCircle className="size-4.5" aria-hidden="true" />
          <Trans>Nous écrire</Trans>
        </a>
      )}
      <ContactDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

/** The way to the studio, in whatever map the visitor's device opens. */
function Directions() {
  const address = useStudio()?.address;
  if (!address) return null;
  const url = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm">
      <bdi>{address}</bdi>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
      >
        <MapPin className="size-4.5" aria-hidden="true" />
        <Trans>Itinéraire</Trans>
      </a>
    </p>
  );
}

/** At the end of the home page. */
export function ContactCard() {
  return (
    <Card tone="saffron" className="mt-8 max-w-160 rounded-[20px] p-4.5 md:mt-26">
      <p className="mb-3.5 text-15 leading-normal">
        <Trans>
          <b>Une question ?</b> Les packs se règlent au studio, l'administrateur ajoute vos crédits.
        </Trans>
      </p>
      <ContactButtons />
      <Directions />
    </Card>
  );
}
