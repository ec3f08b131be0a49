import { endpoints } from '@elan/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { absencesRoutes } from './absences/absences.routes.ts';
import { auditNightly } from './audit/audit.jobs.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { identify } from './auth/auth.service.ts';
import { backUpNightly } from './backups/backups.jobs.ts';
import { BACKUP } from './backups/backups-last.service.ts';
import { bilansRoutes } from './bilans/bilans.routes.ts';
import { bookingRulesRoutes } from './booking-rules/booking-rules.routes.ts';
import { calendarsRoutes } from './calendars/calendars.routes.ts';
import { clientsRoutes } from './clients/clients.routes.ts';
import { closuresRoutes } from './closures/closures.routes.ts';
import { coachDashboardRoutes } from './coach-dashboard/coach-dashboard.routes.ts';
import { coachesRoutes } from './coaches/coaches.routes.ts';
import { deskRemindersRoutes } from './desk-reminders/desk-reminders.routes.ts';
import { freeHoursRoutes } from './free-hours/free-hours.routes.ts';
import { groupCoursesRoutes } from './group-courses/group-courses.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { carryOutOnce } from './idempotency/idempotency.service.ts';
import { imagesRoutes } from './images/images.routes.ts';
import type { Limits } from './live/limits.ts';
import { liveRoutes } from './live/live.routes.ts';
import { loginSessionsRoutes } from './login-sessions/login-sessions.routes.ts';
import { sendMails, sendMailsInThread } from './mails/mails.jobs.ts';
import { mailsRoutes } from './mails/mails.routes.ts';
import { mailByClock } from './mails/mails-clock.jobs.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { missedRoutes } from './missed/missed.routes.ts';
import { ownDataRoutes } from './own-data/own-data.routes.ts';
import { packsRoutes } from './packs/packs.routes.ts';
import { passwordLinksRoutes } from './password-links/password-links.routes.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { flagOverdueHourly } from './payments/payments-overdue.jobs.ts';
import { planningRoutes } from './planning/planning.routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';
import { installDocs } from './platform/http/api-docs.ts';
import { refuseUnknown } from './platform/http/error-replies.ts';
import type { BodyLimits } from './platform/http/request-bodies.ts';
import type { App } from './platform/http/serve.ts';
import { createHttpServer } from './platform/http/server.ts';
import { installSite } from './platform/http/static-site.ts';
import { openJobs } from './platform/jobs.ts';
import { readByWork } from './platform/language.ts';
import { createMetrics } from './platform/metrics.ts';
import type { Config } from './platform/program/config.ts';
import { readTokenSecret } from './platform/security/secrets.ts';
import { createTokens } from './platform/security/tokens.ts';
import { pointsRoutes } from './points/points.routes.ts';
import { presenceRoutes } from './presence/presence.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { receiptsRoutes } from './receipts/receipts.routes.ts';
import { reservationsRoutes } from './reservations/reservations.routes.ts';
import { salesRoutes } from './sales/sales.routes.ts';
import { setupRoutes } from './setup/setup.routes.ts';
import { slotsRoutes } from './slots/slots.routes.ts';
import { studioRoutes } from './studio/studio.routes.ts';
import { keepStudioLanguage } from './studio/studio-language.service.ts';
import { tillRoutes } from './till/till.routes.ts';
import { todayRoutes } from './today/today.routes.ts';
import { learnTranslations } from './translations/translations.service.ts';
import { upkeepRoutes } from './upkeep/upkeep.routes.ts';
import { endWaitsHourly } from './waiting-lists/waiting-lists.jobs.ts';
import { waitingListsRoutes } from './waiting-lists/waiting-lists.routes.ts';
import { keepHoursOpenNightly } from './weeks/weeks.jobs.ts';
import { weeksRoutes } from './weeks/weeks.routes.ts';

interface Parts {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  /** The same database, for the connection that hears what moved. */
  readonly databaseUrl: string;
  /** Does what is due by the clock, too, and mails in a thread: the real program, where tests have a clock of their own. */
  readonly keepsHours?: boolean;
  /** Shorter times of the live channel, for tests. */
  readonly live?: Partial<Limits>;
  /** Shorter times of requests' bodies, for tests. */
  readonly bodies?: Partial<BodyLimits>;
  /** Where the log goes, for tests; else standard output. */
  readonly log?: NodeJS.WritableStream;
}

const BEARER = /^Bearer +(\S+)$/i;

/** Assembles the application from its parts; `main.ts` lets it listen, tests inject requests into it. */
export async function buildApp({
  config,
  db,
  clock,
  databaseUrl,
  keepsHours,
  live,
  bodies,
  log,
}: Parts): Promise<FastifyInstance> {
  readByWork();
  learnTranslations();
  const tokens = createTokens(await readTokenSecret(db), config.tokenTtlHours, clock);
  const fastify = await createHttpServer(config, { log, bodies });
  const jobs = keepsHours ? await openJobs(databaseUrl, fastify.log) : null;
  fastify.addHook('onClose', async () => jobs?.close());
  const metrics = createMetrics();
  const deps: Deps = { config, db, clock, tokens, metrics };
  const app: App = {
    fastify,
    deps,
    once: carryOutOnce,
    authenticate: async ({ headers }) => {
      const token = BEARER.exec(headers.authorization ?? '')?.[1];
      return token === undefined ? undefined : identify(deps, token);
    },
  };

  const studioLanguage = keepStudioLanguage(deps);

  // First: it times whatever is mounted after it.
  metricsRoutes(app);
  await installDocs(fastify, config);
  healthRoutes(app);
  authRoutes(app);
  loginSessionsRoutes(app);
  passwordLinksRoutes(app);
  studioRoutes(app, studioLanguage);
  bookingRulesRoutes(app);
  setupRoutes(app, studioLanguage);
  coachesRoutes(app);
  slotsRoutes(app);
  absencesRoutes(app);
  weeksRoutes(app);
  closuresRoutes(app);
  freeHoursRoutes(app);
  groupCoursesRoutes(app);
  waitingListsRoutes(app);
  packsRoutes(app);
  paymentsRoutes(app);
  receiptsRoutes(app);
  tillRoutes(app);
  salesRoutes(app);
  clientsRoutes(app);
  bilansRoutes(app);
  pointsRoutes(app);
  reservationsRoutes(app);
  presenceRoutes(app);
  missedRoutes(app);
  planningRoutes(app);
  deskRemindersRoutes(app);
  profileRoutes(app);
  ownDataRoutes(app);
  imagesRoutes(app);
  calendarsRoutes(app);
  mailsRoutes(app);
  coachDashboardRoutes(app);
  upkeepRoutes(app, jobs);
  todayRoutes(app, jobs);
  await installSite(fastify, {
    config,
    refuseUnknown: refuseUnknown(Object.values(endpoints)),
    studioLanguage,
  });
  await liveRoutes(app, { databaseUrl, limits: live });
  if (jobs && keepsHours) {
    await flagOverdueHourly(deps, jobs);
    await keepHoursOpenNightly(deps, jobs);
    await endWaitsHourly(deps, jobs);
    await auditNightly(deps, databaseUrl, jobs, fastify.log);
    if (config.backups === 'off') await jobs.stopRepeating(BACKUP);
    else if (config.backups) await backUpNightly(deps, config.backups, databaseUrl, jobs, fastify.log);
  }
  if (config.smtpUrl !== null) {
    if (jobs) await mailByClock(deps, jobs);
    const { smtpUrl } = config;
    const sending = keepsHours
      ? sendMailsInThread({ config, databaseUrl, smtpUrl }, fastify.log)
      : sendMails(deps, databaseUrl, smtpUrl, fastify.log);
    fastify.addHook('onClose', sending.close);
  }
  return fastify;
}
