import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { Email, text } from '@elan/contract/fields.ts';
import { LANGUAGES } from '@elan/contract/language.ts';
import {
  CndpNumber,
  LEGAL_LINE_MAX_LENGTH,
  LEGAL_LINES_MAX,
  StudioDetails,
} from '@elan/contract/studio/studio-details.ts';
import * as z from 'zod/mini';
import { DATABASE_LIMITS } from '../database/database.ts';

/** A wrong setting, said in one sentence that a person can act on. */
export class ConfigError extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const hasProtocol = (...protocols: string[]) =>
  z.refine<string>((value) => protocols.includes(URL.parse(value)?.protocol ?? ''));

const Port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(65535))),
);
const TtlHours = z.pipe(
  z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/)),
  z.pipe(z.transform(Number), z.number().check(z.positive(), z.maximum(720))),
);
const WebUrl = z.string().check(hasProtocol('http:', 'https:'));
const flag = (on: string, off: string) =>
  z.pipe(
    z.enum([on, off]),
    z.transform((value: string) => value === on),
  );

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one variable; `undefined` when absent or empty, for `PORT=` in a file of variables means "the default". */
const setting =
  <T>(name: string, schema: z.ZodMiniType<T>, accepted: string, isSecret = false) =>
  (env: Environment): T | undefined => {
    const given = isSecret ? env[name] : env[name]?.trim();
    if (!given) return undefined;
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    const was = isSecret
      ? 'has a value that cannot be used (not shown: it may be a secret)'
      : `is ${JSON.stringify(given)}`;
    throw new ConfigError(`${name} ${was}, but it must be ${accepted}.`);
  };

const PORT = setting('PORT', Port, 'a port number from 0 (any free port) to 65535');
const HOST = setting(
  'HOST',
  z.string().check(z.regex(/^[\w.:-]{1,253}$/)),
  'a host name or an IP address to listen on, such as 127.0.0.1 or 0.0.0.0',
);
const DATABASE_URL = setting(
  'DATABASE_URL',
  z.string().check(hasProtocol('postgres:', 'postgresql:')),
  'an address such as postgresql://user:password@host:5432/database',
  true,
);
const DATABASE_CONNECTIONS = setting(
  'DATABASE_CONNECTIONS',
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.pipe(z.transform(Number), z.int().check(z.positive()))),
  'a number of connections from 1 to 999',
);
const DATABASE_WAIT_SECONDS = setting(
  'DATABASE_WAIT_SECONDS',
  z.pipe(
    z.string().check(z.regex(/^\d{1,2}(\.\d)?$/)),
    z.pipe(z.transform(Number), z.number().check(z.positive(), z.maximum(60))),
  ),
  'a number of seconds above 0 and at most 60',
);
const DATA_DIR = setting('DATA_DIR', z.string(), 'the path of a directory');
const BACKUP_DIR = setting('BACKUP_DIR', z.string(), 'the path of a directory');
const BACKUP_KEEP = setting(
  'BACKUP_KEEP',
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
  'how many nightly backups to keep, from 0 (make none) to 999',
);
const BACKUP_KEY = setting(
  'BACKUP_KEY',
  z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/)),
  'a key of 16 to 200 visible characters, such as openssl rand -hex 32 makes',
  true,
);
const SMTP_URL = setting(
  'SMTP_URL',
  z.string().check(
    hasProtocol('smtp:', 'smtps:'),
    z.refine((value) => Boolean(URL.parse(value)?.hostname)),
  ),
  'an address such as smtp://user:password@host:587',
  true,
);
const MAIL_FROM = setting(
  'MAIL_FROM',
  z.string().check(z.regex(/^([^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)),
  'an e-mail address, such as Élan <bonjour@elan.example>',
);
/** The site lives at the root of its host: a path, a query or a name before the host would only spoil the links of mails. */
const Origin = WebUrl.check(
  z.refine((value) => URL.parse(value)?.href.replace(/\/$/, '') === URL.parse(value)?.origin),
);
const PUBLIC_URL = setting(
  'PUBLIC_URL',
  Origin,
  'the http:// or https:// address under which visitors reach the studio, host and port alone',
);
const TOKEN_TTL_HOURS = setting('TOKEN_TTL_HOURS', TtlHours, 'a number of hours above 0 and at most 720');
// The contract's own: what is fixed here stands in the form of the studio's details, which must not refuse it.
const { name: Line, phone: Phone } = StudioDetails.shape;
const STUDIO_NAME = setting('STUDIO_NAME', Line, 'a text of at most 200 characters');
const STUDIO_PHONE = setting('STUDIO_PHONE', Phone, 'a telephone number, such as +212 6 00 00 00 00');
const STUDIO_WHATSAPP = setting('STUDIO_WHATSAPP', Phone, 'a telephone number, such as +212 6 00 00 00 00');
const STUDIO_EMAIL = setting('STUDIO_EMAIL', Email, 'an e-mail address, such as bonjour@elan.example');
const STUDIO_ADDRESS = setting('STUDIO_ADDRESS', Line, 'a text of at most 200 characters');
const STUDIO_CNDP = setting('STUDIO_CNDP', CndpNumber, 'a text of at most 60 characters');
const STUDIO_LANGUAGE = setting('STUDIO_LANGUAGE', z.enum(LANGUAGES), `one of ${LANGUAGES.join(', ')}`);
const STUDIO_LEGAL = setting(
  'STUDIO_LEGAL',
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) =>
        value
          .split('|')
          .map((line) => line.trim())
          .filter(Boolean),
      ),
      z.array(text(LEGAL_LINE_MAX_LENGTH)).check(z.minLength(1), z.maxLength(LEGAL_LINES_MAX)),
    ),
  ),
  'one to four lines of at most 120 characters, with | between them',
);
const HERO_VIDEO_URL = setting(
  'HERO_VIDEO_URL',
  z.union([WebUrl, z.string().check(z.regex(/^\/(?!\/)\S*$/))]),
  'an http:// or https:// address, or a path of this site starting with /',
);
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a network such as 10.1.0.0/16, or one of the names that Fastify knows. */
function isNetwork(value: string): boolean {
  const [address = '', bits, ...others] = value.split('/');
  if (bits === undefined) return NAMED_NETWORKS.has(value) || isIP(address) > 0;
  const most = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1;
  return others.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

const TRUSTED_PROXIES = setting(
  'TRUSTED_PROXIES',
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => (value === 'none' ? [] : value.split(',').map((part) => part.trim()))),
      z.array(z.string().check(z.refine(isNetwork))),
    ),
  ),
  'none, or addresses and networks with commas between them, such as loopback,10.0.0.5,10.1.0.0/16',
);
const LOG_LEVEL = setting('LOG_LEVEL', z.enum(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`);
const METRICS_TOKEN = setting(
  'METRICS_TOKEN',
  z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/)),
  'a token of 16 to 200 visible characters, such as openssl rand -hex 32 makes',
  true,
);
const RATE_LIMIT = setting('RATE_LIMIT', flag('on', 'off'), 'on or off');
const DEMO = setting('DEMO', flag('1', '0'), '1 or 0');
const ADMIN_MATRICULE = setting(
  'ADMIN_MATRICULE',
  z.string().check(z.regex(/^[A-Za-z0-9-]{2,20}$/)),
  '2 to 20 letters, digits or hyphens, such as AD-0001',
);
const ADMIN_PASSWORD = setting(
  'ADMIN_PASSWORD',
  z.string().check(z.minLength(6), z.maxLength(200)),
  'a password of 6 to 200 characters',
  true,
);

function readAdmin(env: Environment): { matricule: string; password: string } | null {
  const matricule = ADMIN_MATRICULE(env);
  const password = ADMIN_PASSWORD(env);
  if (matricule && password) return { matricule, password };
  if (!matricule && !password) return null;
  const [given, missing] = matricule
    ? ['ADMIN_MATRICULE', 'ADMIN_PASSWORD']
    : ['ADMIN_PASSWORD', 'ADMIN_MATRICULE'];
  throw new ConfigError(`${given} is set but ${missing} is not: set both to create that admin, or neither.`);
}

/**
 * Every night, beside the built-in database unless said otherwise; a database of one's own is backed up when told where. `off`
 * speaks for the studio, `null` for this process: another one may be making them.
 */
function readBackups(env: Environment, dataDir: string, isBuiltIn: boolean) {
  const directory = BACKUP_DIR(env) ?? (isBuiltIn ? join(dataDir, 'backups') : undefined);
  const keep = BACKUP_KEEP(env) ?? 14;
  if (keep === 0) return 'off' as const;
  return directory ? { directory: resolve(directory), keep } : null;
}

const readPool = (env: Environment) => ({
  connections: DATABASE_CONNECTIONS(env) ?? DATABASE_LIMITS.connections,
  waitMs: Math.round(1000 * (DATABASE_WAIT_SECONDS(env) ?? DATABASE_LIMITS.waitMs / 1000)),
});

export type Config = ReturnType<typeof readConfig>;

const hostInUrl = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/**
 * The demo's passwords are published: it is for this machine alone, and for nobody who brings an administrator of their own.
 * `false` where it has no place.
 */
function readDemo(env: Environment, isOwn: boolean, isBuiltIn: boolean): boolean {
  const wanted = DEMO(env);
  if (wanted && isOwn)
    throw new ConfigError(
      'DEMO=1 is for this machine alone, because its passwords are published: leave out PUBLIC_URL, ADMIN_MATRICULE and ADMIN_PASSWORD, and listen on 127.0.0.1, or leave out DEMO.',
    );
  return wanted ?? (isBuiltIn && !isOwn);
}

/** Every setting of the process, checked. Throws a `ConfigError` for the first wrong one. */
export function readConfig(env: Environment) {
  const databaseUrl = DATABASE_URL(env) ?? null;
  const host = HOST(env) ?? '127.0.0.1';
  const admin = readAdmin(env);
  const publicUrl = PUBLIC_URL(env)?.replace(/\/$/, '') ?? null;
  const isOwn = publicUrl !== null || admin !== null || !LOOPBACK.test(host);
  const dataDir = resolve(DATA_DIR(env) ?? './data');
  const demo = readDemo(env, isOwn, databaseUrl === null);
  const port = PORT(env) ?? 3000;
  return {
    port,
    host,
    /** `null`: run our own PostgreSQL under `dataDir`. */
    databaseUrl,
    /** How many connections the requests share, and how long one of them waits for its turn. */
    pool: readPool(env),
    dataDir,
    /** `null`: none is made by itself. */
    backups: readBackups(env, dataDir, databaseUrl === null),
    /** `null`: backups show damage, but not who made them. */
    backupKey: BACKUP_KEY(env) ?? null,
    /** `null`: no mail is sent. */
    smtpUrl: SMTP_URL(env) ?? null,
    mailFrom: MAIL_FROM(env) ?? 'Élan <bonjour@elan.example>',
    /** `null`: the address the server listens on. */
    publicUrl,
    /** Where links in mails lead, be it on this machine for the demo; `null`: nobody knows, and there are none. */
    siteUrl: publicUrl ?? (demo && port !== 0 ? new URL(`http://${hostInUrl(host)}:${port}`).origin : null),
    tokenTtlHours: TOKEN_TTL_HOURS(env) ?? 12,
    studio: {
      /** What is said here wins over what the operator entered at the first setup; see `studio/studio.service.ts`. */
      given: {
        name: STUDIO_NAME(env),
        phone: STUDIO_PHONE(env),
        whatsapp: STUDIO_WHATSAPP(env),
        email: STUDIO_EMAIL(env),
        address: STUDIO_ADDRESS(env),
        legal: STUDIO_LEGAL(env),
        cndp: STUDIO_CNDP(env),
        language: STUDIO_LANGUAGE(env),
      },
      heroVideoUrl: HERO_VIDEO_URL(env) ?? null,
    },
    /** Whose `X-Forwarded-For` and `X-Request-Id` are believed. */
    trustedProxies: TRUSTED_PROXIES(env) ?? ['loopback'],
    logLevel: LOG_LEVEL(env) ?? 'info',
    /** `null`: nobody may read the metrics. */
    metricsToken: METRICS_TOKEN(env) ?? null,
    rateLimit: RATE_LIMIT(env) ?? true,
    demo,
    /** Somebody's studio, open to others than this machine: no demo account may open it. */
    isOwn,
    admin,
  };
}
