import { useLingui } from '@lingui/react/macro';
import { messagingLink } from '../../lib/address/phone-links.ts';

type Studio = { readonly name: string; readonly whatsapp_e164?: string | null | undefined };

/** Where one writes to the studio, with a greeting already typed; undefined without a messaging number that can be dialled. */
export const useMessagingUrl = (studio: Studio | undefined): string | undefined => {
  const { t } = useLingui();
  if (!studio?.whatsapp_e164) return undefined;
  return messagingLink(
    studio.whatsapp_e164,
    t`Bonjour, je souhaite avoir des informations sur les séances chez ${studio.name}.`,
  );
};
