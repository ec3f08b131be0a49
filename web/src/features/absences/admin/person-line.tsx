import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CheckCheck, Mail, MessageCircle, Phone } from 'lucide-react';
import { UndialledPhone } from '../../../entities/clients/admin/phone-number.tsx';
import { callLink, messagingLink } from '../../../lib/address/phone-links.ts';
import { formatTime } from '../../../lib/time/format.ts';
import { ExternalLinkButton } from '../../../ui/actions/link-button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { ToldPerson } from './api.ts';
import type { PersonRow } from './people-rows.ts';

type PersonLineProps = {
  row: PersonRow;
  lineOf: (act: ToldPerson) => string;
  messageOf: (row: PersonRow) => string;
  onTell: (row: PersonRow, isTold: boolean) => void;
  /** Whose message is shown below. */
  onPoint: (row: PersonRow) => void;
  readId: number | undefined;
};

/** Somebody to be told: of what, how to reach them, and whether it is done. */
export function PersonLine({ row, lineOf, messageOf, onTell, onPoint, readId }: PersonLineProps) {
  const { t } = useLingui();
  const { name, acts, is_told, client_id } = row;
  return (
    <li
      onFocus={() => onPoint(row)}
      onPointerEnter={() => onPoint(row)}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2.5 last:border-b-0 md:px-7 xl:px-5',
        readId === client_id && !is_told && 'bg-maj-50',
      )}
    >
      <TellBox
        isTold={is_told}
        label={t`${name} est au courant`}
        onChange={(isTold) => onTell(row, isTold)}
      />
      <p className="min-w-0 flex-1 leading-snug">
        <b className="block break-words font-semibold">{name}</b>
        {acts.map((act) => (
          <span key={act.act_id} className="num block text-13 text-ink-2">
            {lineOf(act)}
          </span>
        ))}
        {acts.every(({ is_mailed }) => is_mailed) && (
          <span className="flex items-center gap-1 text-xs text-ink-3">
            <Mail className="size-3.5 flex-none" aria-hidden="true" />
            <Trans>Reçoit aussi un e-mail</Trans>
          </span>
        )}
      </p>
      {is_told ? <ToldWords acts={acts} /> : <Ways row={row} message={messageOf(row)} onTell={onTell} />}
    </li>
  );
}

function ToldWords({ acts: [{ told_at }] }: Pick<PersonRow, 'acts'>) {
  const { t } = useLingui();
  const at = told_at && formatTime(told_at.slice(11));
  return (
    <span className="num flex flex-none items-center gap-1.5 text-13 font-semibold text-ok">
      <CheckCheck className="size-4" aria-hidden="true" />
      {at ? t`Fait ${at}` : t`Fait`}
    </span>
  );
}

type WaysProps = Pick<PersonLineProps, 'row' | 'onTell'> & { message: string };

/** What is written ticks by itself; a call may stay unanswered. */
function Ways({ row, message, onTell }: WaysProps) {
  const { t } = useLingui();
  const { name, acts } = row;
  const [{ client_phone_e164: dialled, client_phone: phone, client_email: email }] = acts;
  const onFollow = () => onTell(row, true);
  return (
    <span className="flex flex-none flex-wrap items-center gap-1.5 print:hidden">
      {dialled === null ? (
        <>
          <span className="text-13 text-ink-3">
            <UndialledPhone phone={phone} />
          </span>
          {email && (
            <ExternalLinkButton
              size="sm"
              href={`mailto:${email}?body=${encodeURIComponent(message)}`}
              label={t`E-mail à ${name}`}
              icon={Mail}
              onFollow={onFollow}
            >
              <Trans>E-mail</Trans>
            </ExternalLinkButton>
          )}
        </>
      ) : (
        <>
          <ExternalLinkButton
            size="sm"
            square
            href={callLink(dialled)}
            label={t`Appeler ${name}`}
            icon={Phone}
          />
          <ExternalLinkButton
            size="sm"
            newTab
            href={messagingLink(dialled, message)}
            label={t`Écrire à ${name}`}
            icon={MessageCircle}
            onFollow={onFollow}
          >
            <Trans>Écrire</Trans>
          </ExternalLinkButton>
        </>
      )}
    </span>
  );
}

type TellBoxProps = { isTold: boolean; label: string; onChange: (isTold: boolean) => void };

/** A round box, full once it is done. */
export function TellBox({ isTold, label, onChange }: TellBoxProps) {
  return (
    <label className="relative grid size-9 flex-none cursor-pointer place-items-center max-md:size-11">
      <input
        type="checkbox"
        checked={isTold}
        onChange={(event) => onChange(event.target.checked)}
        aria-label={label}
        className="peer absolute inset-1.5 size-auto appearance-none rounded-full inset-ring-[1.5px] inset-ring-edge checked:bg-ok checked:inset-ring-0 max-md:inset-2.5"
      />
      <Check
        className="pointer-events-none relative hidden size-3.5 text-paper peer-checked:block"
        aria-hidden="true"
      />
    </label>
  );
}
