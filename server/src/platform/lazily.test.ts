import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { CHECKOUT } from '../../../testing/server-process.ts';
import { postOffice } from '../../test/post-office.ts';
import { lazily } from './lazily.ts';

it('opens once for all who ask, and again for whoever asks after a failure', async () => {
  const open = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('EMFILE'))
    .mockResolvedValue('open');
  const opened = lazily(open);
  const together = await Promise.allSettled([opened(), opened()]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(open).toHaveBeenCalledTimes(1);
  expect(await Promise.all([opened(), opened()])).toEqual(['open', 'open']);
  expect(await opened()).toBe('open');
  expect(open).toHaveBeenCalledTimes(2);
});

/** Fails the first import of each, as Node does while a deployment has the package away. */
const AWAY_AT_FIRST = `
import { registerHooks } from 'node:module';
const away = new Set(['@scalar/fastify-api-reference', 'nodemailer', 'pdfkit']);
const resolve = (name, context, next) => next(away.delete(name) ? name + '-is-away' : name, context);
registerHooks({ resolve });
`;

const PROGRAM = `
import { fastify } from 'fastify';
import { installDocs } from './server/src/platform/http/api-docs.ts';
import { printPage } from './server/src/platform/pdf.ts';
import { createMailer } from './server/src/platform/smtp.ts';

const app = fastify();
await installDocs(app, { publicUrl: null });
const mailer = createMailer(process.argv[1] ?? '', 'Élan <bonjour@elan.example>');
const uses = {
  reference: async () => (await app.inject('/api/docs/')).statusCode,
  mail: () => mailer.verify().then(() => 'sent', ({ code }) => code),
  pdf: () => printPage({ title: '', author: '', created: new Date() }, () => undefined)
    .then((file) => file.subarray(0, 4).toString(), ({ code }) => code),
};
for (const use of Object.values(uses)) console.log(await use(), await use());
`;

it('reads the code of the API reference, of mails and of PDFs again after it could not be read', async () => {
  const { url } = await postOffice();
  const hook = `data:text/javascript,${encodeURIComponent(AWAY_AT_FIRST)}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', hook, '--input-type=module-typescript', '--eval', PROGRAM, url],
    { cwd: CHECKOUT },
  );
  expect(stdout.trim().split('\n')).toEqual([
    '500 200',
    'ERR_MODULE_NOT_FOUND sent',
    'ERR_MODULE_NOT_FOUND %PDF',
  ]);
});
