import { login } from '@elan/contract/auth/auth.ts';
import { type BookingRulesBody, readBookingRules } from '@elan/contract/reservations/booking-rules.ts';
import { expect } from '@playwright/test';
import { startBeside } from '../../testing/running-studio.ts';

/** The one server of all journeys. */
export const serverUrl = () => process.env['E2E_BASE_URL'] ?? '';

/** A second server of the same studio, for journeys that stop it or want other settings. */
export const startOwnServer = (settings: Record<string, string> = {}) =>
  startBeside(process.env['E2E_DATABASE_URL'] ?? '', { RATE_LIMIT: 'off', ...settings });

/** Those who act elsewhere while a page is open do so over the API. */
export async function ask(method: string, url: string, token?: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const reply: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${JSON.stringify(reply)}`);
  return reply;
}

// One login per server and worker is enough: hashing passwords is dear on purpose.
const adminTokens = new Map<string, Promise<string>>();

const logInAsAdmin = async (base: string) => {
  const credentials = { matricule: 'AD-0001', password: 'elan-admin' };
  return login.reply.parse(await ask('POST', `${base}/api/auth/login`, undefined, credentials)).token;
};

export async function askAsAdmin(method: string, base: string, path: string, body?: unknown) {
  const token = adminTokens.get(base) ?? logInAsAdmin(base);
  adminTokens.set(base, token);
  return ask(method, `${base}${path}`, await token, body);
}

/** What the office allows clients who book for themselves; another journey may change another rule at the same moment. */
export const changeBookingRules = (changes: Partial<BookingRulesBody>, base = serverUrl()) =>
  expect(async () => {
    const {
      changed_at: _,
      changed_by: __,
      ...rules
    } = readBookingRules.reply.parse(await askAsAdmin('GET', base, '/api/admin/booking-rules'));
    await askAsAdmin('PUT', base, '/api/admin/booking-rules', { ...rules, ...changes });
  }).toPass({ intervals: [20], timeout: 10_000 });
