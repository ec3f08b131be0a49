import type { StudioFacts } from '@elan/contract/studio/studio-details.ts';
import type { Attachment } from '../platform/smtp.ts';

/** What leaves, whoever it goes to. */
export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
}

export interface Sender {
  readonly studio: Pick<StudioFacts, 'name' | 'address' | 'phone' | 'email'>;
  readonly publicUrl: string | null;
}

interface Content {
  readonly subject: string;
  /** Whom it greets. */
  readonly name: string;
  readonly introduction: string;
  /** What it is about, one after the other. */
  readonly items: readonly { readonly title: string; readonly detail: string; readonly note: string }[];
  readonly closing: string;
  /** A page of the site, what is there, and the words on the button. */
  readonly page: { readonly path: string; readonly what: string; readonly button: string };
  readonly attachments?: readonly Attachment[];
}

/** Frames a mail as the studio's, twice: for those who read plain text, and dressed. */
export function frameMail(content: Content, { studio, publicUrl }: Sender): WrittenMail {
  const { subject, introduction, items, closing, page, attachments = [] } = content;
  const greeting = `Bonjour ${content.name},`;
  const link = publicUrl === null ? null : `${publicUrl}${page.path}`;
  const contact = [studio.address, studio.phone, studio.email].filter((line) => line !== null);
  const text = [
    greeting,
    introduction,
    ...items.map(({ title, detail, note }) => `  ${[title, detail, note].join('\n  ')}`),
    closing,
    link && `${page.what} : ${link}`,
    [studio.name, ...contact].join('\n'),
  ];
  const rows = items.map(
    ({ title, detail, note }) => html`<tr><td style="padding:12px 0;border-top:1px solid #e7dfd2">
<strong>${title}</strong><br>${detail}<br>
<span style="color:#4a453c">${note}</span></td></tr>`,
  );
  const button = html`<p style="margin:24px 0"><a href="${link ?? ''}" style="display:inline-block;padding:12px 20px;
border-radius:10px;background:#3b3bd6;color:#ffffff;font-weight:600;text-decoration:none">${page.button}</a></p>`;
  return {
    subject,
    attachments,
    text: text.filter(Boolean).join('\n\n'),
    html: html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf6ef;color:#15130f;font:16px/1.5 system-ui,sans-serif">
<table role="presentation" align="center" width="100%" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:700;color:#3b3bd6">${studio.name}</td></tr>
<tr><td style="padding:24px;border:1px solid #e7dfd2;border-radius:16px;background:#ffffff">
<p style="margin:0 0 12px">${greeting}</p><p style="margin:0 0 16px">${introduction}</p>
<table role="presentation" width="100%" style="border-collapse:collapse">${rows}</table>
${closing === '' ? [] : html`<p style="margin:16px 0 0;color:#4a453c">${closing}</p>`}
${link === null ? [] : button}</td></tr>
<tr><td style="padding:16px 4px;font-size:14px;color:#665e50">${contact.map((line) => html`${line}<br>`)}</td></tr>
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
