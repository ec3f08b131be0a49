import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutSummaries } from '../lean-contract.ts';

const CONTRACT = join(import.meta.dirname, '../../contract/src');

it('leaves no summary of a call in what a browser carries, and everything else', () => {
  const call = "  path: '/api/a',\n  summary: 'Says so',\n  auth: ['admin'],\n";
  expect(withoutSummaries(call)).toBe("  path: '/api/a',\n  auth: ['admin'],\n");
  const files = readdirSync(CONTRACT).filter((name) => /^(?!endpoint\.).*(?<!\.test)\.ts$/.test(name));
  const kept = files.filter((name) =>
    withoutSummaries(readFileSync(join(CONTRACT, name), 'utf8')).includes('summary:'),
  );
  expect(kept).toEqual([]);
});
