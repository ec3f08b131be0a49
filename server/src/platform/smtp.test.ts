import { expect, it } from 'vitest';
import { postOffice } from '../../test/post-office.ts';
import { createMailer } from './smtp.ts';

const post = await postOffice();
const mailer = createMailer(post.url, 'Élan <bonjour@elan.example>');

const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64');

const MAIL = {
  id: 'one',
  to: { name: 'Zoé', address: 'zoe@example.ma' },
  subject: 'Bonjour',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
};

it('a file is attached under its name and type, unchanged', async () => {
  const bytes = new Uint8Array([0, 255, 13, 10, 46, 13, 10]);
  const attachments = [
    { filename: 'séance.json', contentType: 'application/json', content: '{}' },
    { filename: 'reçu.pdf', contentType: 'application/pdf', content: bytes },
  ];
  await mailer.send({ ...MAIL, attachments });
  const [mail] = await post.take(1);
  expect(mail).toMatchObject({
    text: expect.stringContaining('Bonjour'),
    attachments: [
      { filename: 'séance.json', mimeType: 'application/json', content: base64('{}') },
      { filename: 'reçu.pdf', mimeType: 'application/pdf', content: base64(bytes) },
    ],
  });
});

it('attaches nothing where nothing is given', async () => {
  await mailer.send(MAIL);
  const [mail] = await post.take(1);
  expect(mail?.attachments).toEqual([]);
});
