import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, MessageSquareText } from 'lucide-react';
import { messagingLink, smsLink } from '../../lib/address/messaging-link.ts';
import { ExternalLinkButton } from '../../ui/actions/link-button.tsx';

type MessageButtonsProps = {
  name: string;
  /** Of the telephone, as `internationalDigits` has them. */
  digits: string;
  /** What is typed already. */
  message: string;
  onWrite: () => void;
};

/** The two ways to write to somebody's telephone: the messenger, and its own messages. */
export function MessageButtons({ name, digits, message, onWrite }: MessageButtonsProps) {
  const { t } = useLingui();
  const look = { size: 'sm', className: 'text-maj-700', onFollow: onWrite } as const;
  return (
    <>
      <ExternalLinkButton
        {...look}
        href={messagingLink(digits, message)}
        newTab
        label={t`WhatsApp à ${name}`}
        icon={MessageCircle}
      >
        <Trans>WhatsApp</Trans>
      </ExternalLinkButton>
      <ExternalLinkButton
        {...look}
        href={smsLink(digits, message)}
        label={t`SMS à ${name}`}
        icon={MessageSquareText}
      >
        <Trans>SMS</Trans>
      </ExternalLinkButton>
    </>
  );
}
