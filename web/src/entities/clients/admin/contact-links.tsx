import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import { useLingui } from '@lingui/react/macro';
import { MessageCircle, Phone, TriangleAlert } from 'lucide-react';
import { clientPath } from '../../../lib/address/desk-links.ts';
import { callLink, messagingLink } from '../../../lib/address/phone-links.ts';
import { ExternalLinkButton, LinkButton } from '../../../ui/actions/link-button.tsx';
import { cx } from '../../../ui/cx.ts';

type ContactLinksProps = {
  name: string;
  /** As `phone_e164` has it. */
  dialled: string | null | undefined;
  /** Whose number can be corrected by the reader, and what was typed: where it cannot be dialled, the way there. */
  typed?: { readonly client_id: number; readonly phone: string | null };
  className?: string;
};

const LOOK = { square: true, size: 'sm', variant: 'plain' } as const;
const SMALL = 'md:min-h-8 md:w-8';

/** Two signs beside somebody's name: call, and write. Nothing where there is no number. */
export function ContactLinks({ name, dialled, typed, className }: ContactLinksProps) {
  const { t } = useLingui();
  // Above what opens the whole row.
  const place = cx('relative z-10 inline-flex flex-none items-center align-middle', className);
  if (!dialled) {
    if (!typed?.phone) return null;
    const words = t`Numéro inutilisable : corriger celui de ${name}`;
    return (
      <span className={place}>
        <LinkButton
          {...LOOK}
          icon={TriangleAlert}
          to={clientPath(typed.client_id, 'profile')}
          aria-label={words}
          title={words}
          className={cx('text-warn', SMALL)}
        />
      </span>
    );
  }
  return (
    <span className={place}>
      <ExternalLinkButton
        {...LOOK}
        icon={Phone}
        href={callLink(dialled)}
        label={t`Appeler ${name}`}
        className={cx('text-maj-700', SMALL)}
      />
      <ExternalLinkButton
        {...LOOK}
        newTab
        icon={MessageCircle}
        href={messagingLink(dialled, t`Bonjour ${firstNameOf(name)}, `)}
        label={t`Écrire à ${name}`}
        className={cx('text-maj-700', SMALL)}
      />
    </span>
  );
}
