import type { Studio } from '@elan/contract/studio/studio.ts';
import { useLingui } from '@lingui/react/macro';
import { Check, Copy, MessageCircle, Phone } from 'lucide-react';
import { callLink } from '../../lib/address/phone-links.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ExternalLinkButton } from '../../ui/actions/link-button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { useMessagingUrl } from './messaging-url.ts';

type ContactDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  studio: Pick<Studio, 'name' | 'phone' | 'phone_e164' | 'whatsapp_e164'>;
};

export function ContactDialog({ isOpen, onClose, studio }: ContactDialogProps) {
  const { t } = useLingui();
  const { copied, copy, forget } = useCopy();
  const { name, phone, phone_e164 } = studio;
  const messagingUrl = useMessagingUrl(studio);
  const close = () => {
    forget();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="sm"
      title={t`Nous contacter`}
      eyebrow={name}
      footer={
        <Button wide onClick={close}>
          {t`Fermer`}
        </Button>
      }
    >
      <div className="grid gap-3">
        {phone && (
          <div className="flex items-center gap-3 rounded-md bg-sand px-4 py-3">
            <span className="num display flex-1 select-all text-xl font-bold whitespace-nowrap">
              <bdi dir="ltr">{phone_e164 ? <a href={callLink(phone_e164)}>{phone}</a> : phone}</bdi>
            </span>
            <Button
              size="sm"
              onClick={() => copy(phone)}
              icon={copied === 'yes' ? Check : Copy}
              iconClass={cx('size-4', copied === 'yes' && 'text-ok')}
            >
              {copied === 'yes' ? t`Copié` : t`Copier`}
            </Button>
          </div>
        )}
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {copied === 'yes' && t`Numéro copié.`}
          {copied === 'refused' &&
            t`La copie est bloquée par le navigateur : sélectionnez le numéro ci-dessus.`}
        </p>
        {phone_e164 && (
          <ExternalLinkButton
            variant="primary"
            wide
            href={callLink(phone_e164)}
            icon={Phone}
            iconClass="size-4.5"
          >
            {t`Appeler`}
          </ExternalLinkButton>
        )}
        {messagingUrl && (
          <ExternalLinkButton wide newTab href={messagingUrl} icon={MessageCircle} iconClass="size-4.5">
            {t`Écrire sur WhatsApp`}
          </ExternalLinkButton>
        )}
        {!phone && !messagingUrl && (
          <p className="text-ink-2">{t`Le studio n'a pas encore indiqué de numéro.`}</p>
        )}
      </div>
    </Dialog>
  );
}
