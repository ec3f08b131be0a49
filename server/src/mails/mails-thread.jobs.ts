import { parentPort, workerData } from 'node:worker_threads';
import { studioClock } from '../platform/clock.ts';
import { readByWork } from '../platform/language.ts';
import { learnTranslations } from '../translations/translations.service.ts';
import { type LogLine, type MailLog, sendMails, type ThreadData } from './mails.jobs.ts';

readByWork();
learnTranslations();
const { config, databaseUrl, smtpUrl }: ThreadData = workerData;

const tell =
  (level: LogLine['level']) =>
  (details: object, message = '') =>
    parentPort?.postMessage({ level, details, message } satisfies LogLine);
const log: MailLog = { warn: tell('warn'), error: tell('error') };

const sending = sendMails({ config, clock: studioClock() }, databaseUrl, smtpUrl, log);
parentPort?.once('message', () => void sending.close().finally(() => process.exit()));
