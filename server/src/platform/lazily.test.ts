import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { CHECKOUT } from '../../../testing/server-process.ts';
import { atEnd } from '../../test/at-end.ts';
import { postOffice } from '../../test/post-office.ts';
import { lazily } from './lazily.ts';

it('a lazy resource is opened once for all who ask, and again for whoever asks after a failure', async () => {
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

const LATE = ['@scalar/fastify-api-reference', 'nodemailer', 'pdfkit'];

/** The platform with these packages in a place of its own, where they can be taken away while it runs. */
async function copyPlatform(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'elan-late-'));
  atEnd(() => rm(copy, { recursive: true }));
  const own = LATE.map((name) => `node_modules/${name}`);
  for (const part of ['server/package.json', 'server/src/platform', ...own])
    await cp(join(CHECKOUT, part), join(copy, part), { recursive: true });
  const link = async (folder: string) => {
    for (const name of await readdir(join(CHECKOUT, folder)))
      await symlink(join(CHECKOUT, folder, name), join(copy, folder, name)).catch(() => undefined);
  };
  await link('node_modules');
  await link('node_modules/@scalar');
  return copy;
}

const PROGRAM = `
import { rename } from 'node:fs/promises';
import { fastify } from 'fastify';
import { installDocs } from './server/src/platform/http/api-docs.ts';
import { printPage } from './server/src/platform/pdf/pdf.ts';
import { createMailer } from './server/src/platform/smtp.ts';

const [smtpUrl = '', ...late] = process.argv.slice(1);
const app = fastify();
await installDocs(app, { publicUrl: null });
const mailer = createMailer(smtpUrl, 'Élan <bonjour@elan.example>');
const use = () => Promise.all([
  app.inject('/api/docs/').then(({ statusCode }) => statusCode),
  mailer.verify().then(() => 'sent', ({ code }) => code),
  printPage({ title: '', author: '', created: new Date() }, () => undefined)
    .then((file) => file.subarray(0, 4).toString(), ({ code }) => code),
]);
const move = async (from, to) => {
  for (const name of late) await rename('node_modules/' + name + from, 'node_modules/' + name + to);
};
await move('', '-away');
const away = await use();
await move('-away', '');
console.log(JSON.stringify([away, await use()]));
`;

it('the API reference, mails and PDFs work once their packages are back', async () => {
  const { url } = await postOffice();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module-typescript', '--eval', PROGRAM, url, ...LATE],
    { cwd: await copyPlatform() },
  );
  expect(JSON.parse(stdout)).toEqual([
    [500, 'ERR_MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'],
    [200, 'sent', '%PDF'],
  ]);
});
