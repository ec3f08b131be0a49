import { readStudio } from '../studio/studio.service.ts';
import type { MailDeps } from './mails.jobs.ts';
import type { Sender } from './mails.templates.ts';

/** In whose name a mail is written, as of now. */
export const readSender = async (deps: MailDeps): Promise<Sender> => ({
  studio: await readStudio(deps),
  siteUrl: deps.config.siteUrl,
});
