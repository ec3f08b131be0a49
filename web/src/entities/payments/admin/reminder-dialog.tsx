import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import {
  listPaymentReminders,
  PaymentReminderBody,
  REMINDER_CHANNELS,
  REMINDER_NOTE_MAX,
  type ReminderChannel,
  recordPaymentReminder,
} from '@elan/contract/payments/payment-reminders.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy, Mail, Phone } from 'lucide-react';
import { useId, useState } from 'react';
import { clientPath } from '../../../lib/address/desk-links.ts';
import { callLink } from '../../../lib/address/phone-links.ts';
import { call } from '../../../lib/api/api-client.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { formatLongDay, formatMoney, formatTableDate } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ExternalLinkButton } from '../../../ui/actions/link-button.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import { Dialog, DialogActs } from '../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { useCopy } from '../../../ui/overlays/use-copy.ts';
import { UndialledPhone } from '../../clients/admin/phone-number.tsx';
import { MessageButtons } from '../../clients/message-buttons.tsx';
import { useStudio } from '../../studio/studio.ts';
import { useStudioNow } from '../../studio/studio-clock.ts';
import { CHANNELS, PromisedDay, ReminderLine } from './last-reminder.tsx';

/** What the client of an installment was told of late payments, the newest first. */
const usePaymentReminders = (id: number) =>
  useCall(['admin', 'payments', 'reminders', id], listPaymentReminders, { params: { id } });

const recordReminder = (id: number, body: PaymentReminderBody) =>
  call(recordPaymentReminder, { params: { id }, body });

/** What somebody is late with: an installment, or several, told by the oldest. */
export interface Debt {
  readonly installment_id: number;
  readonly client_id: number;
  readonly client_name: string;
  readonly client_phone: string | null;
  readonly client_phone_e164: string | null;
  readonly client_email: string | null;
  readonly amount: number;
  readonly due_date: CivilDate;
  readonly days_overdue: number;
  /** How many are late in all of that amount. */
  readonly installments: number;
}

const useFirstText = ({ client_name, amount, due_date, installments }: Debt): string => {
  const { t } = useLingui();
  const studio = useStudio()?.name ?? '';
  const [name, money, day] = [firstNameOf(client_name), formatMoney(amount), formatLongDay(due_date)];
  const words =
    installments > 1
      ? t`Bonjour ${name}, il reste ${money} à régler pour vos ${installments} échéances, dont la première était prévue le ${day}. Pouvez-vous passer au studio, ou nous dire quand cela vous convient ?`
      : t`Bonjour ${name}, votre échéance de ${money}, prévue le ${day}, n'est pas encore réglée. Pouvez-vous passer au studio, ou nous dire quand cela vous convient ?`;
  return studio ? `${words}\n${studio}` : words;
};

type ReminderDialogProps = DialogState & { debt: Debt };

/** Writes to whoever is late, or calls them, and notes what came of it. One instance each time (`key`). */
export function ReminderDialog({ debt, ...dialog }: ReminderDialogProps) {
  const { t, i18n } = useLingui();
  const formId = useId();
  const { now } = useStudioNow();
  const { client_name, amount, due_date, days_overdue } = debt;
  const { control, form, submit, isPending, failure } = useOfficeForm({
    schema: PaymentReminderBody,
    defaultValues: { channel: 'call', note: '', promised_for: '' },
    send: (body) => recordReminder(debt.installment_id, body),
    outcome: () => t`Relance de ${client_name} notée.`,
    onDone: dialog.onClose,
  });
  const used = (channel: ReminderChannel) => form.setValue('channel', channel);
  return (
    <Dialog
      {...dialog}
      size="lg"
      dismissable={!isPending}
      title={t`Relancer ${client_name}`}
      eyebrow={
        <span className="num">
          {formatMoney(amount)} · <Trans>échéance du {formatTableDate(due_date)}</Trans> ·{' '}
          <Plural value={days_overdue} one="# jour de retard" other="# jours de retard" />
        </span>
      }
      footer={
        <DialogActs>
          <Button size="sm" disabled={isPending} onClick={dialog.onClose}>
            <Trans>Fermer</Trans>
          </Button>
          <Button size="sm" variant="primary" type="submit" form={formId} pending={isPending}>
            <Trans>Noter la relance</Trans>
          </Button>
        </DialogActs>
      }
    >
      <div className="grid gap-5">
        <Message debt={debt} onUse={used} />
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
          {failure && <FormAlert>{failureText(failure, t`La relance n'a pas pu être notée.`)}</FormAlert>}
          <FormField control={control} name="channel">
            {(field) => (
              <SegmentedControl
                {...field}
                size="sm"
                label={t`Comment`}
                options={REMINDER_CHANNELS.map((value) => {
                  const { icon: Icon, word } = CHANNELS[value];
                  return { value, label: i18n._(word), icon: <Icon aria-hidden="true" /> };
                })}
              />
            )}
          </FormField>
          <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_11rem]">
            <FormField control={control} name="note">
              {({ value, ...field }) => (
                <TextField
                  {...field}
                  value={value ?? ''}
                  size="sm"
                  label={t`Ce qui en est sorti`}
                  hint={t`facultatif`}
                  maxLength={REMINDER_NOTE_MAX}
                  placeholder={t`Pas de réponse, passera jeudi…`}
                  autoComplete="off"
                />
              )}
            </FormField>
            <FormField control={control} name="promised_for">
              {({ value, ...field }) => (
                <DateField
                  {...field}
                  value={value || undefined}
                  size="sm"
                  label={t`Promis pour le`}
                  hint={t`facultatif`}
                  today={now?.date ?? due_date}
                  min={now?.date ?? due_date}
                  placeholder={t`Aucune promesse`}
                />
              )}
            </FormField>
          </div>
        </form>
        <Earlier installmentId={debt.installment_id} today={now?.date} />
      </div>
    </Dialog>
  );
}

type MessageProps = { debt: Debt; onUse: (channel: ReminderChannel) => void };

/** The text, which may be changed, and every way to send it. */
function Message({ debt, onUse }: MessageProps) {
  const { t } = useLingui();
  const { client_id, client_name: name, client_phone, client_phone_e164: dialled, client_email } = debt;
  const firstText = useFirstText(debt);
  const [typed, setTyped] = useState<string>();
  const { copied, copy, forget } = useCopy();
  const text = typed ?? firstText;
  const look = { size: 'sm', className: 'text-maj-700' } as const;
  const subject = t`Votre échéance du ${formatTableDate(debt.due_date)}`;
  return (
    <section className="grid gap-2.5">
      <TextArea
        name="message"
        size="sm"
        rows={6}
        label={t`Texte du message`}
        hint={t`à adapter avant l'envoi`}
        value={text}
        onChange={(next) => {
          forget();
          setTyped(next);
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        {dialled ? (
          <>
            <MessageButtons name={name} dialled={dialled} message={text} onWrite={() => onUse('message')} />
            <ExternalLinkButton
              {...look}
              href={callLink(dialled)}
              icon={Phone}
              label={t`Appeler ${name}`}
              onFollow={() => onUse('call')}
            >
              <Trans>Appeler</Trans>
            </ExternalLinkButton>
          </>
        ) : (
          <p className="w-full text-13 text-ink-2">
            <UndialledPhone phone={client_phone} />.{' '}
            <TextLink to={clientPath(client_id, 'profile')}>
              <Trans>Ouvrir la fiche</Trans>
            </TextLink>
          </p>
        )}
        {client_email && (
          <ExternalLinkButton
            {...look}
            href={`mailto:${client_email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
            icon={Mail}
            label={t`E-mail à ${name}`}
            onFollow={() => onUse('mail')}
          >
            <Trans>E-mail</Trans>
          </ExternalLinkButton>
        )}
        <Button size="sm" icon={copied === 'yes' ? Check : Copy} onClick={() => void copy(text)}>
          {copied === 'yes' ? t`Copié` : t`Copier`}
        </Button>
      </div>
      <p role="status" className="text-13 text-ink-2 empty:hidden">
        {copied === 'refused' && t`La copie est bloquée par le navigateur : sélectionnez le texte ci-dessus.`}
      </p>
    </section>
  );
}

/** What was said before, if anything was. */
function Earlier({ installmentId, today }: { installmentId: number; today: CivilDate | undefined }) {
  const { data = [] } = usePaymentReminders(installmentId);
  if (data.length === 0) return null;
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-1 font-text text-15 font-semibold tracking-normal">
        <Trans>Relances précédentes</Trans>
      </h3>
      <ul className="text-13 leading-5">
        {data.map((reminder) => (
          <li key={reminder.id} className="border-b border-line py-2 last:border-0">
            <span className="flex flex-wrap items-center gap-x-2">
              <ReminderLine reminder={reminder} today={today} />
              <PromisedDay promise={reminder.promised_for} today={today} />
            </span>
            {reminder.note && <p className="break-words">{reminder.note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
