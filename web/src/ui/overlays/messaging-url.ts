import { useLingui } from '@lingui/react/macro';

type Studio = { readonly name: string; readonly whatsapp?: string | null | undefined };

/** Where one writes to the studio, with a greeting already typed; undefined without a messaging number. */
export const useMessagingUrl = (studio: Studio | undefined): string | undefined => {
  const { t } = useLingui();
  if (!studio?.whatsapp) return undefined;
  const greeting = t`Bonjour, je souhaite avoir des informations sur les séances chez ${studio.name}.`;
  return `https://wa.me/${studio.whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`;
};
