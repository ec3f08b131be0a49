import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completed, missingOptional } from './lock-file.mjs';
import { ROOT } from './project.mjs';

// Run after adding a package where the network does not have the builds for every kind of machine.
const path = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingOptional(lock);
if (missing.length > 0) writeFileSync(path, `${JSON.stringify(completed(lock), null, 2)}\n`);
console.log(`${missing.length} packages of other machines added to the lock file`);
