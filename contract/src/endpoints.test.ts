import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type $ZodType, safeParse, toJSONSchema } from 'zod/v4/core';
import { specifiedCalls } from '../test/specified-calls.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const all: [name: string, endpoint: Endpoint][] = Object.entries(endpoints);
const callOf = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
const inputs = all.flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]): [string, $ZodType][] =>
    schema ? [[`${name} ${part}`, schema]] : [],
  ),
);

/** Beyond the specification: what the site, the points history and the cash desk need. */
const OWN_CALLS = [
  'GET /api/studio',
  'POST /api/auth/logout',
  'PUT /api/auth/language',
  'PUT /api/auth/password',
  'GET /api/auth/email',
  'PUT /api/auth/email',
  'PUT /api/user/phone',
  'GET /api/user/account',
  'PUT /api/user/account',
  'GET /api/user/closing',
  'POST /api/user/closing',
  'GET /api/user/data.json',
  'GET /api/user/data.pdf',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/admin/accounts/{id}/password-link',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'POST /api/setup',
  'POST /api/setup/link',
  'GET /api/admin/studio',
  'PUT /api/admin/studio',
  'GET /api/admin/upkeep',
  'GET /api/admin/booking-rules',
  'PUT /api/admin/booking-rules',
  'GET /api/admin/desk-reminders',
  'PUT /api/admin/desk-reminders/{client_id}',
  'GET /api/admin/desk-reminders/text',
  'PUT /api/admin/desk-reminders/text',
  'GET /api/user/points',
  'GET /api/admin/clients/{id}',
  'GET /api/admin/clients/{id}/record',
  'GET /api/admin/clients/{id}/meetings',
  'GET /api/admin/clients/{id}/purchases',
  'GET /api/admin/clients/{id}/receipts',
  'GET /api/admin/clients/{id}/points',
  'GET /api/admin/clients/{id}/agenda',
  'GET /api/admin/reservations/{id}',
  'GET /api/admin/reservations/{id}/history',
  'GET /api/reservations/{id}/move',
  'POST /api/reservations/{id}/move',
  'POST /api/reservations/{id}/release',
  'POST /api/group-courses/{id}/release',
  'POST /api/reservations/weekly',
  'POST /api/reservations/weekly/preview',
  'POST /api/reservations/weekly/{id}/cancel',
  'POST /api/admin/reservations/move',
  'POST /api/admin/reservations/move/preview',
  'GET /api/admin/reservations/export.csv',
  'GET /api/bilans/{clientId}/{coachId}/versions',
  'GET /api/coach-dashboard/days',
  'GET /api/coach-dashboard/news',
  'GET /api/coach-dashboard/next',
  'POST /api/coach-dashboard/reservations/{id}/cancel',
  'POST /api/coach-dashboard/course-bookings/{id}/cancel',
  'PUT /api/coach-dashboard/reservations/{id}/presence',
  'PUT /api/coach-dashboard/course-bookings/{id}/presence',
  'PUT /api/admin/reservations/{id}/presence',
  'PUT /api/admin/group-courses/{id}/participants/{client_id}/presence',
  'PUT /api/admin/presence',
  'GET /api/user/missed',
  'GET /api/admin/clients/{id}/missed',
  'POST /api/admin/reservations/{id}/pardon',
  'POST /api/admin/group-courses/{id}/participants/{client_id}/pardon',
  'GET /api/admin/today',
  'GET /api/availability',
  'GET /api/coaches/{id}/hours',
  'GET /api/coaches/{id}/week',
  'PUT /api/coaches/{id}/week',
  'DELETE /api/coaches/{id}/week/{week_id}',
  'GET /api/closures',
  'POST /api/admin/closures',
  'POST /api/admin/closures/several',
  'DELETE /api/admin/closures/{id}',
  'GET /api/coaches/{id}/absences',
  'GET /api/admin/absences',
  'GET /api/coaches/{id}/absences/affected',
  'POST /api/coaches/{id}/absences',
  'POST /api/coaches/{id}/absences/{absence_id}/decision',
  'DELETE /api/coaches/{id}/absences/{absence_id}',
  'GET /api/coaches/{id}/absences/{absence_id}/people',
  'PUT /api/coaches/{id}/absences/{absence_id}/people/{client_id}',
  'GET /api/auth/start-page',
  'PUT /api/auth/start-page',
  'GET /images/{id}.webp',
  'GET /calendars/{secret}.ics',
  'GET /api/mail-choices',
  'PUT /api/mail-choices',
  'GET /api/admin/clients/{id}/mail-choices',
  'POST /unsubscribe/{token}',
  'GET /api/calendar-feed',
  'POST /api/calendar-feed',
  'DELETE /api/calendar-feed',
  'GET /api/reservations/{id}/calendar',
  'GET /api/group-courses/{id}/calendar',
  'GET /api/admin/payments/installments/{id}/reminders',
  'POST /api/admin/payments/installments/{id}/reminders',
  'POST /api/admin/sales',
  'GET /api/admin/cheques',
  'GET /api/admin/cheques/sums',
  'PUT /api/admin/cheques/{id}/state',
  'POST /api/admin/cheques/hand-in',
  'GET /api/admin/payments/figures',
  'GET /api/admin/mails',
  'GET /api/admin/mails/queue',
  'GET /api/admin/mails/settings',
  'PUT /api/admin/mails/settings',
  'POST /api/admin/mails/test',
  'GET /api/admin/mails/{id}',
  'POST /api/admin/mails/{id}/resend',
  'GET /mails/{token}',
  'POST /api/coaches/bulk-availability/preview',
  'GET /api/group-courses/{id}',
  'POST /api/group-courses/{id}/waiting-list',
  'DELETE /api/group-courses/{id}/waiting-list',
  'GET /api/group-courses/my-waiting-lists',
  'GET /api/admin/group-courses/{id}/waiting-list',
  'POST /api/admin/group-courses/{id}/waiting-list',
  'PUT /api/admin/group-courses/{id}/waiting-list',
  'DELETE /api/admin/group-courses/{id}/waiting-list/{client_id}',
  'POST /api/group-courses/{id}/bookings',
  'DELETE /api/group-courses/{courseId}/bookings/{bookingId}',
  'POST /api/group-courses/series',
  'POST /api/group-courses/series/preview',
  'PUT /api/admin/group-courses/{id}/series',
  'POST /api/admin/group-courses/{id}/series/preview',
  'POST /api/admin/group-courses/{id}/series/delete',
  'POST /api/admin/group-courses/{id}/series/delete/preview',
  'GET /api/packs/admin/remove/{assignmentId}',
  'GET /api/admin/payments/overview',
  'GET /api/admin/payments/clients',
  'GET /api/admin/payments/plans/{id}',
  'GET /api/admin/receipts/{id}.pdf',
  'GET /api/admin/receipts/day',
  'GET /api/admin/receipts/export.csv',
  'GET /api/admin/till',
  'POST /api/admin/till/movements',
  'POST /api/admin/till/movements/{id}/correction',
  'POST /api/admin/till/closings',
  'GET /api/admin/till/closings/{day}',
];

describe('the list', () => {
  it('holds every specified call, and only our own besides', () => {
    const declared = all.map(([, endpoint]) => callOf(endpoint));
    expect(specifiedCalls).toHaveLength(73);
    expect(declared.toSorted()).toEqual([...specifiedCalls, ...OWN_CALLS].toSorted());
  });

  it('names no call twice', () => {
    const shapes = all.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

describe.each(all)('%s', (_, { method, path, auth, summary, params, body, reply }) => {
  it('declares exactly the parameters of its path', () => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const declared = params ? Object.keys(toJSONSchema(params, { io: 'input' }).properties ?? {}) : [];
    expect(declared.toSorted()).toEqual(named.toSorted());
  });

  it('says what it is for, and who may', () => {
    expect(summary).toMatch(/^[A-Z].{5,120}[^.]$/);
    expect(typeof auth === 'string' || auth.length > 0).toBe(true);
    if (path.startsWith('/api/admin/')) expect(auth).toEqual(['admin']);
    if (path.startsWith('/api/coach-dashboard/')) expect(auth).toEqual(['coach']);
  });

  it('reads without a body', () => {
    expect(method === 'GET' && body !== undefined).toBe(false);
  });

  it('replies in a shape that can be published and written, so without transforms', () => {
    expect(() => toJSONSchema(reply, { io: 'output' })).not.toThrow();
  });
});

describe.each(inputs)('%s', (_, schema) => {
  it('can be published', () => {
    expect(() => toJSONSchema(schema, { io: 'input' })).not.toThrow();
  });

  it('never throws and never speaks English by accident, whatever comes', () => {
    const keys = Object.keys(toJSONSchema(schema, { io: 'input' }).properties ?? {});
    const anything = fc.oneof(
      fc.anything(),
      fc.record(Object.fromEntries(keys.map((key) => [key, fc.oneof(fc.anything(), fc.string())])), {
        requiredKeys: [],
      }),
    );
    fc.assert(
      fc.property(anything, (value) => {
        for (const { message } of safeParse(schema, value).error?.issues ?? []) {
          expect(message).not.toMatch(/^Invalid|expected|received|^Too/);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Lists that do not grow with the studio's history, so need no page. */
const SHORT_LISTS = [
  'listAbsencePeople',
  'listAbsences',
  'listAffectedBookings',
  'listAvailability',
  'listClosures',
  'listCoachAbsences',
  'listCoachDays',
  'listCoaches',
  'listCoachesForAdmin',
  'listInstallments',
  'listLoginSessions',
  'listOpenHours',
  'listPacks',
  'listPaymentReminders',
  'listWaiters',
  'markAbsencePerson',
  'paymentHistory',
  'planningAvailability',
  'planningReservations',
  'readClientAgenda',
  'readReservationHistory',
];

const namesOf = (some: typeof all) => some.map(([name]) => name).toSorted();
const takesPage = ({ query }: Endpoint) =>
  query !== undefined && 'per_page' in (toJSONSchema(query, { io: 'input' }).properties ?? {});

it('every list that grows has a page', () => {
  const unpaged = all.filter(
    ([, endpoint]) => endpoint.reply instanceof z.ZodMiniArray && !takesPage(endpoint),
  );
  expect(namesOf(unpaged)).toEqual(SHORT_LISTS);
});

it('whatever takes a page, and nothing else, is declared as paged and replies with a list', () => {
  const paged = all.filter(([, endpoint]) => endpoint.paged);
  expect(namesOf(paged)).toEqual(namesOf(all.filter(([, endpoint]) => takesPage(endpoint))));
  expect(paged.filter(([, { reply }]) => !(reply instanceof z.ZodMiniArray))).toEqual([]);
});

/** Nobody can have saved what is not there yet; its body is that of a change. */
const NEW_WITH_VERSION = ['createGroupCourse'];
/** A call of our own asks for it: only those of the specification must do without. */
const mayNameVersion = ({ body }: Endpoint) => {
  const { properties = {}, required = [] } = body ? toJSONSchema(body, { io: 'input' }) : {};
  return 'version' in properties && !required.includes('version');
};

it('whatever may name the version that was seen, and nothing else, is declared as versioned', () => {
  const versioned = namesOf(all.filter(([, endpoint]) => endpoint.versioned));
  const naming = namesOf(all.filter(([, endpoint]) => mayNameVersion(endpoint)));
  expect(versioned).toEqual(naming.filter((name) => !NEW_WITH_VERSION.includes(name)));
});
