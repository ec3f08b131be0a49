import { Trans } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { PacksList } from '../../features/packs/packs-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** How a pack is bought: not here, but at the studio. */
function PacksNote() {
  return (
    <Notice tone="warning" icon={Info} className="mt-4 md:mt-5.5">
      <Trans>
        Contactez l'administrateur pour acheter un pack : paiement au studio, en espèces ou par virement, en
        une à trois fois. Il vous attribue le pack, et les points s'ajoutent automatiquement à votre compte.
      </Trans>
    </Notice>
  );
}

/** The packs on offer and how one gets them. */
export function PacksSection({ heading }: { heading: 'h2' | 'h3' }) {
  return (
    <>
      <PacksList heading={heading} />
      <PacksNote />
    </>
  );
}
