import { directionOf, LANGUAGE_TAGS, languageNow, texts } from '@elan/contract/language.ts';
import type { StudioFacts } from '@elan/contract/studio/studio-details.ts';
import type { Attachment, Invitation } from '../platform/smtp.ts';
import { isolated } from '../platform/written.ts';

/** What several mails say. */
export const MAIL_TEXTS = texts('mail-frame', {
  UNSUBSCRIBE: 'Ne plus recevoir ces messages',
  SESSION: 'Séance individuelle',
  BILAN: 'Bilan',
  greeting: (name: string) => `Bonjour ${name},`,
  /** What happened, and to what. */
  headed: (what: string, about: string) => `${what} : ${about}`,
  linkIn: (what: string, url: string) => `${what} : ${url}`,
  when: (day: string, time: string) => `${day} à ${time}`,
  whatWhen: (what: string, when: string) => `${what}, ${when}`,
  minutesWith: (minutes: number, coach: string) => `${minutes} min avec ${coach}`,
});

export interface Addressee {
  readonly name: string;
  readonly address: string;
}

/** A mail as it leaves. */
export interface AddressedMail {
  readonly to: Addressee;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
  readonly invitations: readonly Invitation[];
  /** Where whoever wants no more of the kind says so; null for what cannot be chosen. */
  readonly unsubscribeUrl: string | null;
  /** What its copy for the office must not contain. */
  readonly secrets: readonly string[];
}

export interface Sender {
  readonly studio: Pick<StudioFacts, 'name' | 'address' | 'phone' | 'email' | 'language'>;
  readonly siteUrl: string | null;
  /** Where its mails come from. */
  readonly address: string;
  /** The studio's own words: under every mail, and in those of this kind. */
  readonly signature: string;
  readonly note: string;
  readonly unsubscribeUrl: string | null;
}

/** Where it leads, what is there, and the words on the button. */
interface MailLink {
  readonly url: string;
  readonly what: string;
  readonly button: string;
}

/** An empty line of it is left out. */
export interface Item {
  readonly title: string;
  readonly detail: string;
  readonly note: string;
  readonly link?: MailLink | undefined;
}

interface Content {
  readonly subject: string;
  readonly to: Addressee;
  readonly introduction: string;
  /** What it is about, one after the other. */
  readonly items?: readonly Item[];
  readonly link?: MailLink | undefined;
  readonly closing: string;
  readonly attachments?: readonly Attachment[];
  readonly invitations?: readonly Invitation[];
  readonly secrets?: readonly string[];
}

/** A page of the site, where the studio knows its address. */
export const linkTo = (
  { siteUrl }: Sender,
  { path, ...words }: { readonly path: string; readonly what: string; readonly button: string },
): MailLink | undefined => (siteUrl === null ? undefined : { url: `${siteUrl}${path}`, ...words });

/** For mailboxes that are dark. What knows no such rules shows the colours beside the text, which are those of the day. */
const NIGHT = `@media (prefers-color-scheme: dark) {
.page { background: #15130f !important; color: #f4efe6 !important }
.card { background: #211e18 !important; border-color: #3a352b !important }
.row { border-color: #3a352b !important }
.quiet { color: #b9b0a0 !important }
.brand { color: #a9a9ff !important }
}`;

/** Frames a mail as the studio's, twice: for those who read plain text, and dressed. */
export function frameMail(content: Content, sender: Sender): AddressedMail {
  const { subject, to, introduction, items = [], link, closing, attachments = [] } = content;
  const { invitations = [], secrets = [] } = content;
  const { studio, note, signature, unsubscribeUrl } = sender;
  const greeting = MAIL_TEXTS.greeting(isolated(to.name));
  const language = languageNow();
  const direction = directionOf(language);
  const own = [studio.address, studio.phone].map((line) => line && isolated(line));
  const contact = [...own, studio.email].filter((line) => line !== null);
  const text = [
    greeting,
    introduction,
    ...items.map((item) => `  ${linesOf(item).join('\n  ')}`),
    link && written(link),
    closing,
    note,
    signature,
    [studio.name, ...contact].join('\n'),
    unsubscribeUrl && MAIL_TEXTS.linkIn(MAIL_TEXTS.UNSUBSCRIBE, unsubscribeUrl),
  ];
  const rows = items.map(
    ({
      title,
      detail,
      note,
      link: there,
    }) => html`<tr><td class="row" style="padding:12px 0;border-top:1px solid #e7dfd2">
<strong>${title}</strong>${[detail].filter(Boolean).map((words) => html`<br>${words}`)}
${[note].filter(Boolean).map((words) => html`<br><span class="quiet" style="color:#4a453c">${words}</span>`)}
${there === undefined ? [] : html`<br><a class="brand" href="${there.url}" style="color:#3b3bd6">${there.button}</a>`}</td></tr>`,
  );
  const paragraph = (words: string) =>
    html`<p class="quiet" style="margin:16px 0 0;color:#4a453c">${brokenLines(words)}</p>`;
  /** In whichever language the studio wrote it. */
  const ownWords = (words: string) =>
    html`<p class="quiet" dir="auto" style="margin:16px 0 0;color:#4a453c">${brokenLines(words)}</p>`;
  const button = ({ url, button: words }: MailLink) =>
    html`<p style="margin:24px 0 8px"><a href="${url}" style="display:inline-block;padding:12px 20px;
border-radius:10px;background:#3b3bd6;color:#ffffff;font-weight:600;text-decoration:none">${words}</a></p>`;
  return {
    to,
    subject,
    attachments,
    invitations,
    unsubscribeUrl,
    secrets: unsubscribeUrl === null ? secrets : [...secrets, unsubscribeUrl],
    text: text.filter(Boolean).join('\n\n'),
    html: html`<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${new Html(NIGHT)}</style></head>
<body class="page" dir="${direction}" style="margin:0;text-align:start;padding:24px 12px;background:#faf6ef;color:#15130f;font:16px/1.5 system-ui,sans-serif">
<table role="presentation" align="center" dir="${direction}" width="100%" cellspacing="0" style="max-width:520px">
<tr><td class="brand" style="padding:0 4px 16px;font-size:20px;font-weight:700;color:#3b3bd6">${studio.name}</td></tr>
<tr><td class="card" style="padding:24px;border:1px solid #e7dfd2;border-radius:16px;background:#ffffff">
<p style="margin:0 0 12px">${greeting}</p><p style="margin:0 0 16px">${introduction}</p>
${items.length === 0 ? [] : html`<table role="presentation" width="100%" style="border-collapse:collapse">${rows}</table>`}
${link === undefined ? [] : button(link)}
${[closing].filter(Boolean).map(paragraph)}${[note, signature].filter(Boolean).map(ownWords)}</td></tr>
<tr><td class="quiet" style="padding:16px 4px;font-size:14px;color:#665e50">${contact.map((line) => html`${line}<br>`)}
${unsubscribeUrl === null ? [] : html`<br><a class="quiet" href="${unsubscribeUrl}" style="color:#665e50">${MAIL_TEXTS.UNSUBSCRIBE}</a>`}</td></tr>
</table></body></html>`.toString(),
  };
}

const written = ({ what, url }: MailLink) => MAIL_TEXTS.linkIn(what, url);

const linesOf = ({ title, detail, note, link }: Item) =>
  [title, detail, note, link && written(link)].filter(Boolean);

/** Written as it is; every other text is escaped. */
class Html extends String {}

/** The studio writes its own words in several lines. */
const brokenLines = (words: string) =>
  words.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

/** In French a space stands before these signs, and none of them begins a line. */
const unbroken = (words: string) =>
  LANGUAGE_TAGS[languageNow()] === 'fr' ? words.replaceAll(/ (?=[?:;»])|(?<=«) /g, '\u{a0}') : words;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const written = values.map((value) => {
    if (typeof value === 'string')
      return unbroken(value).replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);
    return value instanceof Html ? value.toString() : value.join('');
  });
  return new Html(String.raw({ raw: parts }, ...written));
}
