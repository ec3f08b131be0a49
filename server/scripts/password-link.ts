import { PASSWORD_LINK_MINUTES } from '@elan/contract/auth/password-links.ts';
import { findLogin } from '../src/accounts/accounts.service.ts';
import { createPasswordLink } from '../src/password-links/password-links.service.ts';
import { studioClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { readConfig } from '../src/platform/program/config.ts';
import { failureSentence } from '../src/platform/program/terminal.ts';
import { openStudio } from './open-studio.ts';

/** `npm run password-link -- MATRICULE`: for an administrator who is locked out, or anybody else with an account. */
async function passwordLink([matricule]: readonly string[]): Promise<void> {
  if (!matricule) throw new Error('Say whose: npm run password-link -- MATRICULE.');
  const config = readConfig(process.env);
  await using studio = await openStudio(config);
  const { db, close } = openDatabase(studio.url, { connections: 1 });
  await using opened = new AsyncDisposableStack();
  opened.defer(close);
  const account = await findLogin(db, 'matricule', matricule);
  if (account === undefined) throw new Error(`Nobody with the matricule ${matricule} has an account.`);
  const { url } = await createPasswordLink({ db, config, clock: studioClock() }, account.id);
  const where = config.publicUrl === null ? ' (after the address of the site)' : '';
  process.stdout.write(
    `${account.username} sets a new password, once, within ${PASSWORD_LINK_MINUTES} minutes, at${where}:\n\n  ${url}\n\n`,
  );
}

passwordLink(process.argv.slice(2)).catch((reason: unknown) => {
  process.stderr.write(`No link was made: ${failureSentence(reason)}\n`);
  process.exitCode = 1;
});
