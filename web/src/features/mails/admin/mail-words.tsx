import type { MailKind } from '@elan/contract/mails/mail-kinds.ts';
import { type AdminMail, type DropReason, isRetried } from '@elan/contract/mails/mails-admin.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { clientPath, coachPath } from '../../../lib/address/desk-links.ts';
import { formatDayMonth } from '../../../lib/time/format.ts';
import { type StatusKind, StatusMark } from '../../../ui/feedback/status-mark.tsx';

/** What it is called, to whom it goes and when. */
export const KIND_WORDS: Readonly<
  Record<MailKind, { readonly name: MessageDescriptor; readonly about: MessageDescriptor }>
> = {
  welcome: { name: msg`Bienvenue`, about: msg`Au client ou au coach, quand son compte est ouvert.` },
  bookings: {
    name: msg`Réservations`,
    about: msg`Au client, dès qu'une séance ou un cours est réservé, modifié ou annulé.`,
  },
  reminder: {
    name: msg`Rappel de la veille`,
    about: msg`Au client, le soir avant ses séances et ses cours.`,
  },
  waiting_list: {
    name: msg`Liste d'attente`,
    about: msg`Au client qui attend un cours, quand une place se libère ou que le cours est annulé.`,
  },
  pack: { name: msg`Pack attribué`, about: msg`Au client, quand un pack lui est attribué.` },
  points: {
    name: msg`Crédits modifiés`,
    about: msg`Au client, quand le studio ajoute ou retire des crédits.`,
  },
  installment_due: { name: msg`Échéance à venir`, about: msg`Au client, avant la date d'une échéance.` },
  installment_overdue: {
    name: msg`Échéance en retard`,
    about: msg`Au client, quand une échéance n'est pas réglée à sa date.`,
  },
  payment: {
    name: msg`Paiement reçu`,
    about: msg`Au client, quand un paiement est encaissé, avec son reçu.`,
  },
  bilan: { name: msg`Bilan`, about: msg`Au client, quand son bilan est écrit ou complété.` },
  coach_bookings: {
    name: msg`Agenda du coach`,
    about: msg`Au coach, quand d'autres réservent, modifient ou annulent dans son agenda.`,
  },
  day_ahead: {
    name: msg`Journée du lendemain`,
    about: msg`Au coach, le soir avant chaque jour où il a rendez-vous.`,
  },
  needs_a_hand: {
    name: msg`À regarder ce matin`,
    about: msg`Aux administrateurs, le matin, quand quelque chose attend le studio.`,
  },
  password_link: { name: msg`Mot de passe oublié`, about: msg`À qui demande un nouveau mot de passe.` },
  password_changed: { name: msg`Mot de passe changé`, about: msg`À qui vient de changer de mot de passe.` },
  email_changed: {
    name: msg`Adresse e-mail changée`,
    about: msg`À l'ancienne adresse de qui vient d'en changer.`,
  },
  account_closed: { name: msg`Compte fermé`, about: msg`Au client qui vient de fermer son compte.` },
  test: { name: msg`Message d'essai`, about: msg`À l'administrateur qui le demande.` },
};

const DROPPED: Readonly<Record<DropReason, MessageDescriptor>> = {
  switched_off: msg`Ce type de message est désactivé dans les réglages.`,
  unwanted: msg`Le client ne souhaite pas recevoir ce type de message.`,
  no_address: msg`Il n'y avait pas d'adresse e-mail.`,
  no_longer_so: msg`Ce n'était plus d'actualité au moment de l'envoi.`,
};
const isReason = (reason: string): reason is DropReason => reason in DROPPED;

/** Why it has not arrived, or not yet: ours for what we decided, the mail server's own words for what it did. */
export function useReasonWords() {
  const { t, i18n } = useLingui();
  return ({
    state,
    reason,
    kind,
  }: AdminMail): { readonly ours: string; readonly theirs?: string } | undefined => {
    if (reason === null) return undefined;
    if (state === 'dropped' && kind === 'password_link')
      return {
        ours: t`Aucun compte ne correspond, il n'a pas d'adresse e-mail, ou la demande était trop ancienne.`,
      };
    if (isReason(reason)) return { ours: i18n._(DROPPED[reason]) };
    return state === 'undeliverable'
      ? { ours: t`Le serveur de courrier ne connaît pas cette adresse.`, theirs: reason }
      : { ours: t`Le serveur de courrier n'a pas pris le message.`, theirs: reason };
  };
}

const STATES: Readonly<Record<AdminMail['state'], { kind: StatusKind; name: MessageDescriptor }>> = {
  waiting: { kind: 'waiting', name: msg({ message: 'En attente', context: 'of mails' }) },
  sending: { kind: 'progress', name: msg`En cours d'envoi` },
  sent: { kind: 'done', name: msg`Envoyé` },
  dropped: { kind: 'off', name: msg`Écarté` },
  undeliverable: { kind: 'cancelled', name: msg`Adresse refusée` },
  failed: { kind: 'overdue', name: msg`En échec` },
};

export function MailStateMark({ mail }: { mail: AdminMail }) {
  const { i18n } = useLingui();
  const { kind, name } = STATES[mail.state];
  return <StatusMark kind={kind}>{isRetried(mail) ? <Trans>À réessayer</Trans> : i18n._(name)}</StatusMark>;
}

/** 18 nov. à 09:41 */
export const useMomentWords = () => {
  const { t } = useLingui();
  return (instant: string) => {
    const [day, time] = [formatDayMonth(instant.slice(0, 10)), instant.slice(11, 16)];
    return t`${day} à ${time}`;
  };
};

/** Where whoever it went to has a record. */
export const recordPathOf = ({ recipient }: AdminMail): string | undefined => {
  if (recipient === null || recipient.is_closed || recipient.role === 'admin') return undefined;
  return recipient.role === 'coach' ? coachPath(recipient.id) : clientPath(recipient.id);
};
