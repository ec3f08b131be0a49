import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { callLink } from '../../../lib/address/phone-links.ts';
import { formatFigures } from '../../../lib/time/format.ts';
import { cx } from '../../../ui/cx.ts';

type Numbered = { readonly phone: string | null; readonly phone_e164: string | null };

/** Something was typed, and nobody can dial it. */
export const isUnusable = ({ phone, phone_e164 }: Numbered): boolean => phone !== null && phone_e164 === null;

/** Beside a number that cannot be dialled. */
export function UnusableMark({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-1 whitespace-nowrap font-medium text-warn', className)}>
      <TriangleAlert className="size-3.5 flex-none" aria-hidden="true" />
      <Trans>Numéro inutilisable</Trans>
    </span>
  );
}

/** Why somebody cannot be called: no number, or one that nobody can dial. */
export function UndialledPhone({ phone: typed }: { phone: string | null }) {
  if (typed === null) return <Trans>Pas de téléphone</Trans>;
  const phone = formatFigures(typed);
  return <Trans>Numéro inutilisable : {phone}</Trans>;
}

type PhoneNumberProps = { name: string; of: Numbered; className?: string };

/** A number as it was typed: it calls, or says that it cannot be dialled. */
export function PhoneNumber({ name, of, className }: PhoneNumberProps) {
  const { t } = useLingui();
  const { phone, phone_e164 } = of;
  if (phone === null) return null;
  if (phone_e164 === null)
    return (
      <>
        <span dir="ltr" className="num">
          {phone}
        </span>{' '}
        <UnusableMark />
      </>
    );
  return (
    <a
      dir="ltr"
      href={callLink(phone_e164)}
      aria-label={t`Appeler ${name} : ${phone}`}
      className={cx('num whitespace-nowrap underline-offset-4 hover:underline', className)}
    >
      {phone}
    </a>
  );
}
