import {
  legalLines,
  STUDIO_FIELDS,
  type StudioDetails,
  StudioFacts,
  type StudioField,
} from '@elan/contract/studio-details.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './studio.queries.ts';

/** Until somebody says otherwise. Zeros in the legal lines: nobody's numbers. */
const FICTIONAL: StudioFacts = {
  name: 'Élan',
  phone: '+212 6 00 00 00 00',
  whatsapp: null,
  email: null,
  address: '27, rue des Jacarandas, Gauthier, Casablanca',
  legal: ['RC Casablanca 000000 · IF 00000000 · ICE 000000000000000'],
};

const VARIABLES: Readonly<Record<StudioField, string>> = {
  name: 'STUDIO_NAME',
  phone: 'STUDIO_PHONE',
  whatsapp: 'STUDIO_WHATSAPP',
  email: 'STUDIO_EMAIL',
  address: 'STUDIO_ADDRESS',
  legal: 'STUDIO_LEGAL',
};

type StudioDeps = Pick<Deps, 'config' | 'db'>;

/** The one place that knows the studio: the environment wins, then what its operator entered, then a fictional one. */
export async function readStudio({ db, config }: StudioDeps): Promise<StudioFacts> {
  const { given } = config.studio;
  const row = await queries.findStudio(db);
  const entered = row ? StudioFacts.parse(JSON.parse(row.value)) : FICTIONAL;
  const phone = given.phone ?? entered.phone;
  return {
    name: given.name ?? entered.name,
    phone,
    whatsapp: given.whatsapp ?? entered.whatsapp ?? phone,
    email: given.email ?? entered.email,
    address: given.address ?? entered.address,
    legal: given.legal ?? entered.legal,
  };
}

/** What the operator enters: shown from the next look on, by every process. */
export async function enterStudio({ db }: Pick<Deps, 'db'>, details: StudioDetails): Promise<void> {
  const { name, phone, whatsapp = null, email = null, address = null, legal } = details;
  const facts: StudioFacts = { name, phone, whatsapp, email, address, legal: legalLines(legal) };
  await queries.saveStudio(db, JSON.stringify(facts));
}

/** What the environment says, which nobody can enter otherwise, and by which variable. */
export function fixedFacts({ config: { studio } }: Pick<Deps, 'config'>) {
  const { legal, ...lines } = studio.given;
  const values: Readonly<Record<StudioField, string | undefined>> = { ...lines, legal: legal?.join('\n') };
  return STUDIO_FIELDS.flatMap((field) => {
    const value = values[field];
    return value === undefined ? [] : [{ field, value, variable: VARIABLES[field] }];
  });
}
