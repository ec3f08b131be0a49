import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, MessageSquareText } from 'lucide-react';
import { messagingLink, smsLink } from '../../lib/address/phone-links.ts';
import { ExternalLinkButton } from '../../ui/actions/link-button.tsx';

type MessageButtonsProps = {
  name: string;
  /** As `phone_e164` has it. */
  dialled: string;
  /** What is typed already. */
  message: string;
  onWrite: () => void;
};

/** The two ways to write to somebody's telephone: the messenger, and its own messages. */
export function MessageButtons({ name, dialled, message, onWrite }: MessageButtonsProps) {
  const { t } = useLingui();
  const look = { size: 'sm', className: 'text-maj-700', onFollow: onWrite } as const;
  return (
    <>
      <ExternalLinkButton
        {...look}
        href={messagingLink(dialled, message)}
        newTab
        label={t`WhatsApp à ${name}`}
        icon={MessageCircle}
      >
        <Trans>WhatsApp</Trans>
      </ExternalLinkButton>
      <ExternalLinkButton
        {...look}
        href={smsLink(dialled, message)}
        label={t`SMS à ${name}`}
        icon={MessageSquareText}
      >
        <Trans>SMS</Trans>
      </ExternalLinkButton>
    </>
  );
}
