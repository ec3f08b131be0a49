import { MISSED_DAYS } from '@elan/contract/missed/missed.rules.ts';
import type { Missed } from '@elan/contract/missed/missed.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { callLink } from '../../lib/address/phone-links.ts';
import { formatFigures } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ExternalLinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useStudio } from '../studio/studio.ts';

type CallProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'wide'> & {
  /** Where the studio gave no number that can be dialled; left out, nothing is offered then. */
  onContact?: (() => void) | undefined;
};

/** The one way on for who cannot book alone. */
export function CallStudio({ onContact, ...look }: CallProps) {
  const studio = useStudio();
  if (studio?.phone_e164)
    return (
      <ExternalLinkButton {...look} href={callLink(studio.phone_e164)} icon={Phone} iconClass="size-4.5">
        <Trans>Appeler le {formatFigures(studio.phone ?? studio.phone_e164)}</Trans>
      </ExternalLinkButton>
    );
  return (
    onContact && (
      <Button {...look} onClick={onContact}>
        <Trans>Contacter le studio</Trans>
      </Button>
    )
  );
}

type HeldBackNoticeProps = Pick<CallProps, 'onContact'> & {
  missed: Missed;
  id?: string;
  className?: string;
  children?: ReactNode;
};

/** Said before anything is chosen that can only be refused. */
export function HeldBackNotice({ missed, onContact, id, className, children }: HeldBackNoticeProps) {
  return (
    <Notice
      tone="warning"
      icon={Phone}
      role="status"
      {...(className !== undefined && { className })}
      title={<Trans>Pour réserver, appelez le studio</Trans>}
    >
      <p id={id}>
        <Plural
          value={missed.counted}
          one={`# absence compte sur les ${MISSED_DAYS} derniers jours.`}
          other={`# absences comptent sur les ${MISSED_DAYS} derniers jours.`}
        />{' '}
        <Trans>Nous réservons avec vous au téléphone. Ce qui est déjà réservé ne change pas.</Trans>
      </p>
      {children}
      <div className="mt-2.5">
        <CallStudio size="sm" onContact={onContact} />
      </div>
    </Notice>
  );
}
