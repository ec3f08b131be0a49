import { useLingui } from '@lingui/react/macro';
import { messagingLink } from '../../lib/address/messaging-link.ts';

type Studio = { readonly name: string; readonly whatsapp?: string | null | undefined };

/** Where one writes to the studio, with a greeting already typed; undefined without a messaging number. */
export const useMessagingUrl = (studio: Studio | undefined): string | undefined => {
  const { t } = useLingui();
  if (!studio?.whatsapp) return undefined;
  return messagingLink(
    studio.whatsapp,
    t`Bonjour, je souhaite avoir des informations sur les séances chez ${studio.name}.`,
  );
};
