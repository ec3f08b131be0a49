import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestContext } from 'vitest';
import { CHECKOUT } from '../../../testing/server-process.ts';

interface Block {
  readonly language: string;
  readonly text: string;
  /** Where the page says that this file goes. */
  readonly path: string | undefined;
}

export const readPage = (name: string): Promise<string> => readFile(join(CHECKOUT, name), 'utf8');

/** The files and commands of docs/operations.md, as they stand there. */
export async function readBlocks(): Promise<Block[]> {
  const page = await readPage('docs/operations.md');
  return [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
    language,
    text,
    path: /^# (\/\S+)\n/.exec(text)?.[1],
  }));
}

export async function readBlock(path: string): Promise<string> {
  const block = (await readBlocks()).find((candidate) => candidate.path === path);
  if (!block) throw new Error(`docs/operations.md has no ${path}`);
  return block.text;
}

const PATH = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`;

export const runTool = (file: string, args: readonly string[], env: Record<string, string> = {}) =>
  promisify(execFile)(file, args, { env: { PATH, ...env } });

export const hasTool = (name: string): Promise<boolean> =>
  runTool('/bin/sh', ['-c', `command -v ${name}`]).then(
    () => true,
    () => false,
  );

/** Where the machine lacks a tool, the test says so and counts as skipped, never as passed. */
export async function needTool({ skip }: TestContext, name: string, what: string): Promise<void> {
  if (await hasTool(name)) return;
  process.stdout.write(`NOT RUN: ${what}, for this machine has no ${name}.\n`);
  skip(`no ${name} on this machine`);
}
