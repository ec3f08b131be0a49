import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { openPostOffice } from '../testing/post-office.ts';

/** `npm run mailbox`: a mail server on this machine that shows what it is given, to try mails without sending any. */
const PORT = 1025;
const folder = await mkdtemp(join(tmpdir(), 'elan-mails-'));
let count = 0;

async function show({ to, subject, text, html, attachments }: Email): Promise<void> {
  const file = join(folder, `${String(++count).padStart(3, '0')}.html`);
  await writeFile(file, html ?? '');
  const files = attachments.map(({ filename }) => filename).join(', ');
  const lines = [
    `To ${to?.[0]?.address}: ${subject}`,
    files && `with ${files}`,
    '',
    text?.trim(),
    '',
    `As a page: ${file}`,
  ];
  console.log(`${lines.join('\n')}\n${'─'.repeat(72)}`);
}

const { url } = await openPostOffice({ port: PORT, onMail: (mail) => void show(mail) });
console.log(`Mails are shown here. In another terminal: SMTP_URL=${url} npm start\n`);
