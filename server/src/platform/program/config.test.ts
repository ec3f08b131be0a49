import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
};

describe('readConfig', () => {
  it('needs no variable at all', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      pool: { connections: 10, waitMs: 5000 },
      dataDir: resolve('data'),
      backups: { directory: resolve('data/backups'), keep: 14 },
      backupKey: null,
      smtpUrl: null,
      mailFrom: 'Élan <bonjour@elan.example>',
      publicUrl: null,
      siteUrl: 'http://127.0.0.1:3000',
      tokenTtlHours: 12,
      studio: {
        given: {},
        heroVideoUrl: null,
      },
      trustedProxies: ['loopback'],
      logLevel: 'info',
      metricsToken: null,
      rateLimit: true,
      demo: true,
      isOwn: false,
      admin: null,
    });
  });

  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: ' 8080 ' }, { port: 8080 }],
    [{ PORT: '' }, { port: 3000 }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ DATA_DIR: '/srv/elan' }, { dataDir: '/srv/elan' }],
    [{ DATABASE_URL: 'postgresql://u:p@db/elan' }, { databaseUrl: 'postgresql://u:p@db/elan', demo: false }],
    [{ DATABASE_URL: 'postgres:///elan?host=/run', DEMO: '1' }, { demo: true }],
    [{ DEMO: '0' }, { demo: false }],
    [{ HOST: '::1' }, { demo: true, isOwn: false, siteUrl: 'http://[::1]:3000' }],
    [{ PORT: '0' }, { siteUrl: null }],
    [{ DEMO: '0' }, { siteUrl: null }],
    [{ PUBLIC_URL: 'https://elan.ma/' }, { siteUrl: 'https://elan.ma' }],
    [{ HOST: '0.0.0.0' }, { demo: false, isOwn: true }],
    [{ PUBLIC_URL: 'https://elan.ma' }, { demo: false, isOwn: true }],
    [
      { ADMIN_MATRICULE: 'AD-0001', ADMIN_PASSWORD: 'a secret ' },
      { demo: false, isOwn: true },
    ],
    [{ BACKUP_DIR: '/mnt/b', BACKUP_KEEP: '3' }, { backups: { directory: '/mnt/b', keep: 3 } }],
    [{ BACKUP_KEEP: '0' }, { backups: 'off' }],
    [{ BACKUP_KEY: 'a-key-of-the-studio' }, { backupKey: 'a-key-of-the-studio' }],
    [{ DATABASE_URL: 'postgres:///elan' }, { backups: null }],
    [
      { DATABASE_URL: 'postgres:///elan', BACKUP_DIR: '/mnt/b' },
      { backups: { directory: '/mnt/b', keep: 14 } },
    ],
    [{ SMTP_URL: 'smtps://u:p@mail:465' }, { smtpUrl: 'smtps://u:p@mail:465' }],
    [{ MAIL_FROM: 'Studio <a@b.ma>' }, { mailFrom: 'Studio <a@b.ma>' }],
    [{ PUBLIC_URL: 'https://elan.ma/' }, { publicUrl: 'https://elan.ma' }],
    [{ TOKEN_TTL_HOURS: '0.5' }, { tokenTtlHours: 0.5 }],
    [{ STUDIO_LEGAL: 'Élan SARL | ICE 1 |' }, { studio: { given: { legal: ['Élan SARL', 'ICE 1'] } } }],
    [{ STUDIO_CNDP: ' D-GC-000/2026 ' }, { studio: { given: { cndp: 'D-GC-000/2026' } } }],
    [{ STUDIO_LANGUAGE: ' ar ' }, { studio: { given: { language: 'ar' } } }],
    [{ STUDIO_PHONE: '0522 00 00 00' }, { studio: { given: { phone: '0522 00 00 00' } } }],
    [{ STUDIO_EMAIL: 'bonjour@a.ma' }, { studio: { given: { email: 'bonjour@a.ma' } } }],
    [{ HERO_VIDEO_URL: '/hero.mp4' }, { studio: { heroVideoUrl: '/hero.mp4' } }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [
      { DATABASE_CONNECTIONS: '40', DATABASE_WAIT_SECONDS: '2.5' },
      { pool: { connections: 40, waitMs: 2500 } },
    ],
    [{ METRICS_TOKEN: 'sixteen-letters.' }, { metricsToken: 'sixteen-letters.' }],
    [{ TRUSTED_PROXIES: 'none' }, { trustedProxies: [] }],
    [{ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1' }, { trustedProxies: ['loopback', '10.0.0.0/8', '::1'] }],
    [{ RATE_LIMIT: 'off' }, { rateLimit: false }],
    [
      { ADMIN_MATRICULE: 'AD-0009', ADMIN_PASSWORD: 'a secret ' },
      { admin: { matricule: 'AD-0009', password: 'a secret ' } },
    ],
  ])('reads %j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT is "abc", but it must be a port number from 0 (any free port) to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536", but it must be a port number'],
    [{ PORT: '-1' }, 'PORT is "-1"'],
    [{ PORT: '80.5' }, 'PORT is "80.5"'],
    [{ HOST: 'http://x/' }, 'HOST is "http://x/", but it must be a host name or an IP address'],
    [
      { DATABASE_URL: 'mysql://root:hunter2@db/x' },
      'DATABASE_URL has a value that cannot be used (not shown',
    ],
    [{ DATABASE_URL: 'db.internal' }, 'it must be an address such as postgresql://'],
    [{ SMTP_URL: 'https://u:hunter2@mail' }, 'SMTP_URL has a value that cannot be used (not shown'],
    [{ MAIL_FROM: 'the studio' }, 'MAIL_FROM is "the studio", but it must be an e-mail address'],
    [{ PUBLIC_URL: 'elan.ma' }, 'PUBLIC_URL is "elan.ma", but it must be the http:// or https:// address'],
    [{ PUBLIC_URL: 'https://elan.ma/studio' }, 'visitors reach the studio, host and port alone.'],
    [{ PUBLIC_URL: 'https://u:p@elan.ma' }, 'visitors reach the studio, host and port alone.'],
    [{ PUBLIC_URL: 'https://elan.ma/?a=b' }, 'visitors reach the studio, host and port alone.'],
    [{ PUBLIC_URL: 'https://elan.ma/#a' }, 'visitors reach the studio, host and port alone.'],
    [{ TOKEN_TTL_HOURS: '0' }, 'TOKEN_TTL_HOURS is "0", but it must be a number of hours above 0'],
    [{ TOKEN_TTL_HOURS: '12h' }, 'TOKEN_TTL_HOURS is "12h"'],
    [{ STUDIO_NAME: 'x'.repeat(201) }, 'it must be a text of at most 200 characters.'],
    [{ STUDIO_PHONE: 'call us' }, 'STUDIO_PHONE is "call us", but it must be a telephone number'],
    [{ STUDIO_PHONE: '(------)' }, 'STUDIO_PHONE is "(------)"'],
    [{ STUDIO_WHATSAPP: 'yes' }, 'STUDIO_WHATSAPP is "yes"'],
    [{ STUDIO_ADDRESS: 'Rue\nVille' }, 'it must be a text of at most 200 characters.'],
    [{ STUDIO_CNDP: 'x'.repeat(61) }, 'it must be a text of at most 60 characters.'],
    [{ STUDIO_LANGUAGE: 'de' }, 'STUDIO_LANGUAGE is "de", but it must be one of default, fr, en, ar.'],
    [{ STUDIO_LEGAL: 'a|b|c|d|e' }, 'it must be one to four lines of at most 120 characters'],
    [{ HERO_VIDEO_URL: '//evil.example/v.mp4' }, 'HERO_VIDEO_URL is "//evil.example/v.mp4"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but it must be one of fatal, error, warn'],
    [
      { TRUSTED_PROXIES: 'proxy.internal' },
      'TRUSTED_PROXIES is "proxy.internal", but it must be none, or addresses',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN has a value that cannot be used (not shown'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES is "10.0.0.0/33"'],
    [{ DATABASE_CONNECTIONS: '0' }, 'DATABASE_CONNECTIONS is "0", but it must be a number of connections'],
    [{ DATABASE_WAIT_SECONDS: '90' }, 'DATABASE_WAIT_SECONDS is "90"'],
    [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT is "no", but it must be on or off.'],
    [{ DEMO: '1', PUBLIC_URL: 'https://elan.ma' }, 'DEMO=1 is for this machine alone'],
    [{ DEMO: '1', HOST: '0.0.0.0' }, 'DEMO=1 is for this machine alone'],
    [{ DEMO: 'yes' }, 'DEMO is "yes", but it must be 1 or 0.'],
    [{ ADMIN_MATRICULE: 'AD-1' }, 'ADMIN_MATRICULE is set but ADMIN_PASSWORD is not'],
    [{ ADMIN_PASSWORD: 'hunter2' }, 'ADMIN_PASSWORD is set but ADMIN_MATRICULE is not'],
    [{ ADMIN_MATRICULE: 'AD 1', ADMIN_PASSWORD: 'hunter2' }, 'ADMIN_MATRICULE is "AD 1"'],
    [{ ADMIN_MATRICULE: 'AD-1', ADMIN_PASSWORD: 'hunt' }, 'ADMIN_PASSWORD has a value that cannot be used'],
  ])('refuses %j in one sentence', (env, sentence) => {
    const message = messageOf(env);
    expect(message).toContain(sentence);
    expect(message.split('\n')).toHaveLength(1);
    expect(message).not.toContain('hunt');
  });
});
