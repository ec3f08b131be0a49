import { isDeepStrictEqual } from 'node:util';
import { translationOf } from '@elan/contract/language.ts';
import { STUDIO_TEXTS } from '@elan/contract/studio/studio-admin.texts.ts';
import type { StudioSettings, StudioSettingsBody } from '@elan/contract/studio/studio-admin.ts';
import {
  type FixedFact,
  legalLines,
  STUDIO_FIELDS,
  type StudioDetails,
  type StudioFacts,
  type StudioField,
} from '@elan/contract/studio/studio-details.ts';
import { saveVersion } from '../platform/database/versions.ts';
import type { Deps } from '../platform/deps.ts';
import type { SignedIn } from '../platform/http/serve.ts';
import * as queries from './studio.queries.ts';

/** Until somebody says otherwise. Zeros in the legal lines: nobody's numbers. */
const FICTIONAL = {
  name: 'Élan',
  phone: '+212 6 00 00 00 00',
  whatsapp: null,
  email: null,
  address: '27, rue des Jacarandas, Gauthier, Casablanca',
  legal: ['RC Casablanca 000000 · IF 00000000 · ICE 000000000000000'],
  cndp: null,
  language: null,
  version: 0,
  changed_at: null,
  changed_by: null,
};

const VARIABLES: Readonly<Record<StudioField, string>> = {
  name: 'STUDIO_NAME',
  phone: 'STUDIO_PHONE',
  whatsapp: 'STUDIO_WHATSAPP',
  email: 'STUDIO_EMAIL',
  address: 'STUDIO_ADDRESS',
  legal: 'STUDIO_LEGAL',
  cndp: 'STUDIO_CNDP',
  language: 'STUDIO_LANGUAGE',
};

type StudioDeps = Pick<Deps, 'config' | 'db'>;

/** The environment wins over what was entered. */
const inForce = ({ config }: Pick<Deps, 'config'>, entered: StudioFacts): StudioFacts => {
  const { given } = config.studio;
  return {
    name: given.name ?? entered.name,
    phone: given.phone ?? entered.phone,
    whatsapp: given.whatsapp ?? entered.whatsapp,
    email: given.email ?? entered.email,
    address: given.address ?? entered.address,
    legal: given.legal ?? entered.legal,
    cndp: given.cndp ?? entered.cndp,
    // What is fixed may be that there is none.
    language: given.language === undefined ? entered.language : translationOf(given.language),
  };
};

/** The one place that knows the studio: the environment wins, then what was entered last, then a fictional one. */
export async function readStudio(deps: StudioDeps): Promise<StudioFacts> {
  const facts = inForce(deps, (await queries.findStudio(deps.db)) ?? FICTIONAL);
  return { ...facts, whatsapp: facts.whatsapp ?? facts.phone };
}

export async function readStudioSettings(deps: StudioDeps): Promise<StudioSettings> {
  const entered = (await queries.findStudio(deps.db)) ?? FICTIONAL;
  return { ...entered, ...inForce(deps, entered), fixed: fixedFacts(deps) };
}

const factsOf = (details: StudioDetails): StudioFacts => {
  const { name, phone, whatsapp = null, email = null, address = null, legal } = details;
  const { cndp = null, language = null } = details;
  return { name, phone, whatsapp, email, address, legal: legalLines(legal), cndp, language };
};

const isSame = (said: StudioFacts, other: StudioFacts) =>
  STUDIO_FIELDS.every((field) => isDeepStrictEqual(said[field], other[field]));

/** Shown from the next look on, by every process. What is fixed is kept too: it stays when its variable goes. */
export function changeStudio(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  actor: Pick<SignedIn, 'id'>,
  { version: seen, ...details }: StudioSettingsBody,
): Promise<StudioSettings> {
  const facts = inForce(deps, factsOf(details));
  return saveVersion({
    read: () => readStudioSettings(deps),
    seen,
    isSame: (entered) => isSame(facts, entered),
    insert: () => queries.insertStudio(deps.db, facts, { seen, by: actor.id, now: deps.clock.now() }),
    changed: STUDIO_TEXTS.CHANGED,
  });
}

/** At the first setup nobody else can be at it. */
export async function enterStudio(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  actor: Pick<SignedIn, 'id'>,
  details: StudioDetails,
): Promise<void> {
  const { version } = await readStudioSettings(deps);
  await changeStudio(deps, actor, { ...details, version });
}

/** What the environment says, which nobody can enter otherwise, and by which variable. */
export function fixedFacts({ config: { studio } }: Pick<Deps, 'config'>): FixedFact[] {
  const { legal, ...lines } = studio.given;
  const values: Readonly<Record<StudioField, string | undefined>> = { ...lines, legal: legal?.join('\n') };
  return STUDIO_FIELDS.flatMap((field) => {
    const value = values[field];
    return value === undefined ? [] : [{ field, value, variable: VARIABLES[field] }];
  });
}
