import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles } from '../compressed-files.ts';

test('presses long texts wherever they are, and nothing else', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'elan-dist-'));
  try {
    mkdirSync(join(dist, 'assets'));
    const long = 'texte '.repeat(400);
    for (const file of ['home.html', 'assets/app.js', 'assets/film.webm'])
      writeFileSync(join(dist, file), long);
    writeFileSync(join(dist, 'short.svg'), '<svg/>');
    await compressFiles(dist);
    for (const file of ['home.html', 'assets/app.js'])
      expect(brotliDecompressSync(readFileSync(join(dist, `${file}.br`))).toString()).toBe(long);
    for (const file of ['assets/film.webm', 'short.svg'])
      expect(existsSync(join(dist, `${file}.br`))).toBe(false);
  } finally {
    rmSync(dist, { recursive: true });
  }
});
