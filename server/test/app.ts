import { IDEMPOTENCY_HEADER, type Role } from '@elan/contract/endpoint.ts';
import { LANGUAGE_HEADER, type Language } from '@elan/contract/language.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { insertAccount } from '../src/accounts/accounts.queries.ts';
import { buildApp } from '../src/app.ts';
import { insertClient } from '../src/clients/clients.queries.ts';
import { startSession } from '../src/login-sessions/login-sessions.service.ts';
import { frozenClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/program/config.ts';
import { hashPassword } from '../src/platform/security/passwords.ts';
import { readTokenSecret } from '../src/platform/security/secrets.ts';
import { createTokens } from '../src/platform/security/tokens.ts';
import { atEnd } from './at-end.ts';
import { testDatabase } from './database.ts';

/** A Monday morning. */
export const NOW = '2026-11-16T09:41';
export const PASSWORD = 'un-mot-de-passe';

export interface Person {
  readonly id: number;
  readonly token: string;
  readonly email: string;
  readonly matricule: string;
}

interface Asking {
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly address?: string;
  /** Names the wish, so that it is carried out once. */
  readonly key?: string;
  /** What a browser that was here before sends back. */
  readonly cookie?: string | undefined;
  /** What the program says that it shows. */
  readonly language?: Language | undefined;
}

/** One request to that process, as a browser would make it. */
export function asking(app: FastifyInstance) {
  return async (
    method: NonNullable<InjectOptions['method']>,
    url: string,
    { body, token, address, key, cookie, language }: Asking = {},
  ) => {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { [IDEMPOTENCY_HEADER]: key }),
        ...(cookie && { cookie }),
        ...(language && { [LANGUAGE_HEADER]: language }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(address && { remoteAddress: address }),
    });
    const isJson = response.headers['content-type']?.toString().startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : response.body,
    };
  };
}

/** The whole application on a fresh database with a clock that stands still: no port, nothing mocked. */
export async function testApp(env: Record<string, string> = {}) {
  const database = await testDatabase();
  const { db } = database;
  const clock = frozenClock(NOW);
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  const app = await buildApp({ config, db, clock, databaseUrl: database.url });
  atEnd(() => app.close());
  const tokens = createTokens(await readTokenSecret(db), config.tokenTtlHours, clock);
  const password_hash = await hashPassword(PASSWORD);
  const created_at = clock.now().at;
  let people = 0;

  /** Somebody with an account of that role, signed in. */
  async function aPerson(role: Role): Promise<Person> {
    const username = `${role}-${++people}`;
    const email = `${username}@example.ma`;
    const matricule = `${role}-matricule-${people}`;
    const account = { role, username, email, matricule, password_hash, created_at };
    const { id } = await insertAccount(db, account);
    if (role === 'user') {
      const person = {
        full_name: `Client ${people}`,
        phone: '+212 6 00 00 00 00',
        age: 30,
        gender: 'female',
      } as const;
      await insertClient(db, id, { ...person, goal: null });
    }
    if (role === 'coach') {
      const coach = { id, name: `Coach ${people}`, specialty: 'Force', bio: '', photo: null };
      await db.insertInto('coaches').values(coach).execute();
    }
    return { id, email, matricule, token: await startSession({ db, clock, tokens, config }, { id, role }) };
  }

  return { app, ask: asking(app), aPerson, clock, config, tokens, ...database };
}
