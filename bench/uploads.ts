import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@elan/contract/auth/auth.ts';
import { uploadImage } from '@elan/contract/uploads/uploads.ts';
import sharp from 'sharp';
import { removeDataDir, temporaryDirectory } from '../testing/data-dir.ts';
import { startServer } from '../testing/server-process.ts';

/** How long a login takes beside a hundred photos that arrive at once, and beside pictures that are made to be slow. */
const PHOTOS = 100;
const LONG_PICTURES = 4;
const LONG_SIDE = 40_000_000;
const QUIET_MS = 5000;
const SEND = 'send';
const ADMIN = { matricule: 'AD-0001', password: 'elan-admin' };

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** In a process of its own, so that whoever sends does not make the one wait who logs in. */
async function sendPictures([file = '', address = '', token = '', count = '']: string[]): Promise<void> {
  const bytes = Uint8Array.from(await readFile(file));
  const statuses = await Promise.all(
    Array.from({ length: Number(count) }, async () => {
      const body = new FormData();
      body.append('image', new File([bytes], 'photo'));
      const headers = { authorization: `Bearer ${token}` };
      const reply = await fetch(address + uploadImage.path, { method: 'POST', headers, body });
      await reply.text();
      return reply.status;
    }),
  );
  process.send?.(statuses);
}

/** Logs in again and again until it is over; how long each took. */
async function logInDuring(address: string, over: Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  const end = over.then(() => true);
  do {
    const began = performance.now();
    const reply = await post(address + login.path, ADMIN);
    if (!reply.ok) throw new Error(`a login was answered ${reply.status}`);
    await reply.text();
    took.push(performance.now() - began);
  } while (!(await Promise.race([end, sleep(50, false)])));
  return took;
}

const photo = () =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
const longPicture = () =>
  sharp({
    create: { width: 1, height: LONG_SIDE, channels: 3, background: '#888' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();

async function measure(): Promise<void> {
  const [loadBefore = 0] = loadavg();
  await using parts = new AsyncDisposableStack();
  const dataDir = await temporaryDirectory();
  parts.defer(() => removeDataDir(dataDir));
  const server = startServer({ env: { DATA_DIR: dataDir, DEMO: '1', RATE_LIMIT: 'off' } });
  parts.defer(async () => {
    server.kill('SIGTERM');
    await server.ended;
  });
  const address = await server.ready;
  const { token } = login.reply.parse(await (await post(address + login.path, ADMIN)).json());

  const rows: string[] = [];
  const row = (name: string, took: readonly number[], statuses: readonly number[]) => {
    const sorted = took.toSorted((a, b) => a - b);
    const ended = Object.entries(Object.groupBy(statuses, String)).map(
      ([status, all]) => `${all?.length} × ${status}`,
    );
    const ms = (value = 0) => value.toFixed(0);
    rows.push(
      `| ${name} | ${ended.join(', ') || '–'} | ${took.length} | ${ms(sorted[took.length >> 1])} | ${ms(sorted.at(-1))} |`,
    );
  };
  row('nothing else', await logInDuring(address, sleep(QUIET_MS)), []);
  for (const [name, bytes, count] of [
    [`${PHOTOS} photos of 4000 × 3000 at once`, await photo(), PHOTOS],
    [`${LONG_PICTURES} pictures of 1 × ${LONG_SIDE} at once`, await longPicture(), LONG_PICTURES],
  ] as const) {
    const file = join(dataDir, 'picture');
    await writeFile(file, bytes);
    const sender = fork(import.meta.filename, [SEND, file, address, token, String(count)]);
    const over = once(sender, 'message');
    const took = await logInDuring(address, over);
    const [statuses] = await over;
    row(`${name} (${(bytes.length / 1e6).toFixed(1)} MB each)`, took, statuses);
  }
  const report = `# Logins beside uploads

\`npm run bench:uploads\` on ${cpus().length} cores, load ${loadBefore.toFixed(1)} before. One login after the other, with the real cost of a
password, while pictures arrive; sender, server and whoever logs in share the machine. More than sixteen uploads at once are 503.

| beside | how they ended | logins | median ms | slowest ms |
|---|---|---|---|---|
${rows.join('\n')}
`;
  console.log(report);
  if (!process.argv.includes('--dry'))
    await writeFile(new URL('./results-uploads.md', import.meta.url), report);
}

const [, , act, ...rest] = process.argv;
await (act === SEND ? sendPictures(rest) : measure());
