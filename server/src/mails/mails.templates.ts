import { CANCEL_NOTICE_HOURS } from '@elan/contract/reservations.rules.ts';
import { writtenDay } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';

/** A session or a seat in a course; a session has no title. */
interface Booking {
  readonly title: string | null;
  readonly session_type: string | null;
  readonly coach_name: string;
  readonly date: string;
  readonly time: string;
  readonly duration: number;
  readonly is_paid: boolean;
  readonly refunded: boolean;
}

interface Content {
  readonly event: 'booked' | 'cancelled' | 'moved';
  readonly name: string;
  readonly bookings: readonly Booking[];
}

interface Sender {
  readonly studio: Pick<Config['studio'], 'name' | 'address' | 'phone'>;
  readonly publicUrl: string | null;
}

const whatOf = ({ title, session_type }: Booking) =>
  title ?? (session_type === 'bilan' ? 'Bilan' : 'Séance individuelle');

const whenOf = ({ date, time }: Booking) => `${writtenDay(date)} à ${time}`;

const withWhomOf = ({ duration, coach_name }: Booking) => `${duration} min avec ${coach_name}`;

const linesOf = (booking: Booking) => [whatOf(booking), whenOf(booking), withWhomOf(booking)];

function subjectOf({ event, bookings }: Content): string {
  const [first] = bookings;
  if (first && bookings.length === 1) {
    const subject = {
      booked: 'Réservation confirmée',
      cancelled: 'Réservation annulée',
      moved: 'Cours modifié',
    };
    return `${subject[event]} : ${whatOf(first)}, ${whenOf(first)}`;
  }
  const subject = {
    booked: 'réservations confirmées',
    cancelled: 'réservations annulées',
    moved: 'cours modifiés',
  };
  return `${bookings.length} ${subject[event]}`;
}

function introductionOf({ event, bookings: { length } }: Content): string {
  if (event === 'moved')
    return 'Votre cours a changé, et votre place vous est gardée. Voici ce qui vaut à présent :';
  if (length === 1) return `Votre réservation est ${event === 'booked' ? 'confirmée' : 'annulée'} :`;
  return event === 'booked'
    ? `Vos ${length} réservations sont confirmées :`
    : `Ces ${length} réservations sont annulées :`;
}

function refundOf(bookings: readonly Booking[]): string {
  const returned = bookings.filter(({ refunded }) => refunded).length;
  if (returned > 1) return `Vos ${returned} crédits vous ont été rendus.`;
  if (returned === 1) return 'Votre crédit vous a été rendu.';
  return bookings.some(({ is_paid }) => is_paid) ? "Le crédit n'a pas été rendu." : '';
}

function closingOf({ event, bookings }: Content): string {
  if (event === 'cancelled') return refundOf(bookings);
  const isCourse = bookings.every(({ title }) => title !== null);
  return isCourse
    ? "Un empêchement ? Votre place s'annule jusqu'au début du cours, et votre crédit vous est rendu."
    : `Un empêchement ? Une séance s'annule jusqu'à ${CANCEL_NOTICE_HOURS} heures avant son début.`;
}

/** The same letter twice: for those who read plain text, and dressed. */
export function composeLetter(content: Content, { studio, publicUrl }: Sender) {
  const greeting = `Bonjour ${content.name},`;
  const introduction = introductionOf(content);
  const closing = closingOf(content);
  const link = publicUrl === null ? null : `${publicUrl}/profile`;
  const text = [
    greeting,
    introduction,
    ...content.bookings.map((booking) => `  ${linesOf(booking).join('\n  ')}`),
    closing,
    link && `Vos réservations : ${link}`,
    `${studio.name}\n${studio.address}\n${studio.phone}`,
  ];
  const rows = content.bookings.map(
    (booking) => html`<tr><td style="padding:12px 0;border-top:1px solid #e7dfd2">
<strong>${whatOf(booking)}</strong><br>${whenOf(booking)}<br>
<span style="color:#4a453c">${withWhomOf(booking)}</span></td></tr>`,
  );
  const button = html`<p style="margin:24px 0"><a href="${link ?? ''}" style="display:inline-block;padding:12px 20px;
border-radius:10px;background:#3b3bd6;color:#ffffff;font-weight:600;text-decoration:none">Voir mes réservations</a></p>`;
  return {
    subject: subjectOf(content),
    text: text.filter(Boolean).join('\n\n'),
    html: html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${subjectOf(content)}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf6ef;color:#15130f;font:16px/1.5 system-ui,sans-serif">
<table role="presentation" align="center" width="100%" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:700;color:#3b3bd6">${studio.name}</td></tr>
<tr><td style="padding:24px;border:1px solid #e7dfd2;border-radius:16px;background:#ffffff">
<p style="margin:0 0 12px">${greeting}</p><p style="margin:0 0 16px">${introduction}</p>
<table role="presentation" width="100%" style="border-collapse:collapse">${rows}</table>
${closing === '' ? [] : html`<p style="margin:16px 0 0;color:#4a453c">${closing}</p>`}
${link === null ? [] : button}</td></tr>
<tr><td style="padding:16px 4px;font-size:14px;color:#665e50">${studio.address}<br>${studio.phone}</td></tr>
</table></body></html>`.toString(),
  };
}

/** Written as it is; every other text is escaped. */
class Html extends String {}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const written = values.map((value) => {
    if (typeof value === 'string') return value.replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);
    return value instanceof Html ? value.toString() : value.join('');
  });
  return new Html(String.raw({ raw: parts }, ...written));
}
