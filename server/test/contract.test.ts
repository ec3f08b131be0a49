import { type Endpoint, ROLES } from '@elan/contract/endpoint.ts';
import { endpoints } from '@elan/contract/endpoints.ts';
import { TOTAL_COUNT_HEADER } from '@elan/contract/fields.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from './app.ts';

const { ask, aPerson, app } = await testApp({ RATE_LIMIT: 'off' });
const people = { user: await aPerson('user'), coach: await aPerson('coach'), admin: await aPerson('admin') };

const urlOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, '999999');
const all: [string, Endpoint][] = Object.entries(endpoints).map(([name, endpoint]) => [name, endpoint]);
const closed = all.filter(([, { auth }]) => typeof auth !== 'string');

describe('every call of the contract', () => {
  it.each(all)('%s is registered', (_name, { method, path }) => {
    expect(app.hasRoute({ method, url: path })).toBe(true);
  });

  it.each(closed)('%s answers 401 without a token', async (_name, endpoint) => {
    expect((await ask(endpoint.method, urlOf(endpoint))).status).toBe(401);
  });

  it.each(closed)('%s answers 403 to every wrong role', async (_name, endpoint) => {
    for (const role of ROLES.filter((role) => !endpoint.auth.includes(role))) {
      const reply = await ask(endpoint.method, urlOf(endpoint), { token: people[role].token });
      const error = endpoint.enveloped ? { message: expect.any(String) } : expect.any(String);
      expect(reply, role).toMatchObject({ status: 403, body: { error } });
    }
  });

  it('is described in the OpenAPI document', async () => {
    const { body } = await ask('GET', '/api/openapi.json');
    for (const [name, { method, path, paged }] of all) {
      const described = body.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(described, name).toMatchObject({
        operationId: name,
        summary: expect.any(String),
        responses: { 200: expect.anything() },
      });
      const headers = Object.keys(described.responses[200].headers ?? {});
      expect(headers, name).toEqual(paged ? [TOTAL_COUNT_HEADER] : []);
    }
  });
});
