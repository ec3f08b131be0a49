import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import {
  OWN_DATA_FORMAT,
  OWN_DATA_PARTS,
  OwnDataHead,
  type OwnDataPart,
  type OwnDataRow,
} from '@elan/contract/clients/own-data.ts';
import { type Language, languageNow } from '@elan/contract/language.ts';
import * as z from 'zod/mini';
import { countOwnData } from '../login-throttle/login-throttle.service.ts';
import { isoInstant, studioInstant } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import { StreamedFile } from '../platform/http/file-replies.ts';
import type { Actor } from '../platform/http/serve.ts';
import { inOneLanguage } from '../platform/language.ts';
import { readStudio } from '../studio/studio.service.ts';
import * as queries from './own-data.queries.ts';
import { printedOwnData } from './own-data.templates.ts';
import { OWN_DATA_TEXTS } from './own-data-words.templates.ts';

const PARTS = z.keyof(z.object(OWN_DATA_PARTS)).options;

async function readHead(deps: Deps, client: number): Promise<OwnDataHead> {
  const account = await queries.findSelf(deps.db, client);
  if (account === undefined) throw new Refusal(404, CLIENT_TEXTS.NOT_FOUND);
  const { name } = await readStudio(deps);
  return OwnDataHead.parse({
    format: OWN_DATA_FORMAT,
    made_at: studioInstant(isoInstant(deps.clock.now().instant)),
    studio: name,
    account,
  });
}

/** Instants within a list come as PostgreSQL writes them, not yet as the studio's clock showed them. */
const inStudioTime = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inStudioTime);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      /^(at|written_at)$/.test(name) && typeof inner === 'string'
        ? studioInstant(inner)
        : inStudioTime(inner),
    ]),
  );
};

async function* readRows<Part extends OwnDataPart>(
  { db }: Deps,
  part: Part,
  client: number,
  language: Language,
): AsyncGenerator<OwnDataRow<OwnDataPart>[]> {
  const schema = OWN_DATA_PARTS[part];
  for await (const rows of queries.readPart(db, part, client, language))
    yield rows.map((row) => schema.parse(inStudioTime(row)));
}

async function* writeJson(deps: Deps, head: OwnDataHead, client: number, language: Language) {
  yield JSON.stringify(head).slice(0, -1);
  for (const part of PARTS) {
    let before = '';
    yield `,\n"${part}":[`;
    for await (const rows of readRows(deps, part, client, language)) {
      yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
      before = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

const fileName = ({ made_at }: OwnDataHead, ending: string) =>
  `${OWN_DATA_TEXTS.FILE}-${made_at.slice(0, 10)}.${ending}`;

/** For a program: `OwnData` of the contract says what stands in it. */
export async function downloadOwnData(deps: Deps, { id }: Actor): Promise<StreamedFile> {
  await countOwnData(deps, id);
  const head = await readHead(deps, id);
  return new StreamedFile(
    fileName(head, 'json'),
    'application/json',
    writeJson(deps, head, id, languageNow()),
  );
}

/** The same, to be read. */
export async function printOwnData(deps: Deps, { id }: Actor): Promise<StreamedFile> {
  await countOwnData(deps, id);
  const head = await readHead(deps, id);
  const language = languageNow();
  const pages = inOneLanguage(printedOwnData(head, PARTS, (part) => readRows(deps, part, id, language)));
  return new StreamedFile(fileName(head, 'pdf'), 'application/pdf', pages);
}
