import type { PagedEndpoint } from '@elan/contract/endpoint.ts';
import { TOTAL_COUNT_HEADER } from '@elan/contract/fields.ts';
import type { input } from 'zod/v4/core';
import { type App, type Call, serve } from './serve.ts';

/** Answers a paged list: the rows of one page, and in the header X-Total-Count how many there are in all. */
export const servePage = <E extends PagedEndpoint>(
  app: App,
  endpoint: E,
  run: (call: Call<E>) => Promise<{ rows: input<E['reply']>; total: number }>,
): void =>
  serve(app, endpoint, async (call) => {
    const { rows, total } = await run(call);
    call.setHeader(TOTAL_COUNT_HEADER, total);
    return rows;
  });
