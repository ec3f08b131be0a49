import { Trans } from '@lingui/react/macro';
import { ContactButtons } from '../../features/contact/contact-buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** The last word of a phone's home view: someone to talk to. */
export function PhoneContact() {
  return (
    <Card tone="saffron" className="mt-8 rounded-[20px] p-[18px]">
      <p className="mb-3.5 text-[14.5px] leading-normal">
        <Trans>
          <b>Une question ?</b> Les packs se règlent au studio, l'administrateur ajoute vos crédits.
        </Trans>
      </p>
      <ContactButtons />
    </Card>
  );
}
