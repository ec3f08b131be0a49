import { afterEach, expect, test, vi } from 'vitest';
import { fetchCounting } from './fetch-counting.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (response: Response) => vi.stubGlobal('fetch', () => Promise.resolve(response));

test('what has come of an answer is told as it comes, and the answer is whole', async () => {
  const pieces = ['un ', 'deux ', 'trois'];
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  answer(new Response(body, { headers: { 'content-type': 'application/pdf' } }));
  const told: number[] = [];
  const response = await fetchCounting((bytes) => told.push(bytes))('/x');
  expect(await response.text()).toBe('un deux trois');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(told).toEqual([3, 8, 13]);
});

test('a refusal is handed on as it is', async () => {
  answer(Response.json({ error: 'Non.' }, { status: 401 }));
  const told: number[] = [];
  const response = await fetchCounting((bytes) => told.push(bytes))('/x');
  expect(await response.json()).toEqual({ error: 'Non.' });
  expect(told).toEqual([]);
});
