import { Trans } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { Notice } from '../../ui/feedback/notice.tsx';

/** How a pack is bought: not here, but at the studio. */
export function PacksNote() {
  return (
    <Notice tone="warning" icon={<Info />} className="mt-4 md:mt-[22px]">
      <Trans>
        Contactez l'administrateur pour acheter un pack : paiement au studio, en espèces ou par virement, en
        une à trois fois. Il vous attribue le pack, et les points s'ajoutent automatiquement à votre compte.
      </Trans>
    </Notice>
  );
}
