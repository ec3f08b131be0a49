import type { Endpoint } from '@elan/contract/endpoint.ts';
import { endpoints } from '@elan/contract/endpoints.ts';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Json = z.core.JSONSchema.BaseSchema;

const describe = (schema: Schema): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const propertiesOf = (schema: Schema | undefined): Record<string, Json> =>
  Object.fromEntries(
    Object.entries((schema && describe(schema).properties) ?? {}).map(([name, property]) => [
      name,
      typeof property === 'object' ? property : {},
    ]),
  );

export const fieldsOf = (schema: Schema | undefined): string[] => Object.keys(propertiesOf(schema));

/** What a field of that name holds when it is right; any other follows from its schema. */
const RIGHT: Readonly<Record<string, unknown>> = {
  username: 'yasmine',
  email: 'yasmine@example.ma',
  password: 'un-mot-de-passe',
  new_password: 'un-mot-de-passe',
  phone: '+212 6 12 34 56 78',
  whatsapp: '+212 6 12 34 56 78',
  date: '2026-11-20',
  time: '10:00',
  time_slot: '10:00',
  start_time: '10:00',
  end_time: '12:00',
  start_date: '2026-11-20',
  end_date: '2026-11-27',
  first_due_date: '2026-12-01',
  due_date: '2026-12-01',
  payment_date: '2026-11-16',
  duration: 60,
  days_of_week: [5],
  session_types: ['normal'],
  image: new File(['…'], 'portrait.jpg'),
  photo: '',
  rib: '123456789012345678901234',
  status: 'pending',
  price: 400,
  amount: 100,
  total_amount: 300,
};

const leavesOf = (json: Json): Json[] =>
  json.anyOf ? json.anyOf.flatMap((one) => (typeof one === 'object' ? leavesOf(one) : [])) : [json];

function guess(json: Json): unknown {
  const leaves = leavesOf(json);
  const find = (...types: unknown[]) => leaves.find(({ type }) => types.includes(type));
  const choice = leaves.find((leaf) => leaf.enum)?.enum?.[0];
  if (choice !== undefined) return choice;
  if (find('integer', 'number')) return 1;
  if (find('boolean')) return true;
  const items = find('array')?.items;
  return items === undefined
    ? 'texte'
    : [guess(typeof items === 'object' && !Array.isArray(items) ? items : {})];
}

export type Subjects = Readonly<Record<string, number>>;

/** A body that the contract accepts, so that one odd field is all that is wrong with it. */
export function rightBody({ body }: Endpoint, subjects: Subjects): Record<string, unknown> {
  const known: Record<string, unknown> = { ...RIGHT, ...subjects, ids: [subjects['slot']] };
  return Object.fromEntries(
    Object.entries(propertiesOf(body)).map(([name, property]) => [name, known[name] ?? guess(property)]),
  );
}

const NOUNS: readonly [pattern: RegExp, noun: string][] = [
  [/availability\/:id|slots/, 'slot'],
  [/plans\/:id|:planId/, 'plan'],
  [/installments\/:id/, 'installment'],
  [/receipts\/:id/, 'receipt'],
  [/coaches\/:id|:coachId/, 'coach_id'],
  [/clients\/:id|:userId|:clientId/, 'client_id'],
  [/reserv|cancel\/:id/, 'reservation'],
  [/group-courses\/:/, 'course'],
  [/:assignmentId|:userPackId/, 'gift'],
  [/packs\/:id|:packId/, 'pack'],
];

/** Ids that exist, one for each parameter. */
export function rightIds({ path }: Endpoint, subjects: Subjects): Record<string, string> {
  const names = [...path.matchAll(/([\w-]+\/)?:(\w+)/g)];
  return Object.fromEntries(
    names.map(([place, , name = '']) => {
      const context = name === 'id' ? path.slice(0, path.indexOf(place) + place.length) : `:${name}`;
      const [, noun = ''] = NOUNS.find(([pattern]) => pattern.test(context)) ?? [];
      return [name, String(subjects[noun] ?? 1)];
    }),
  );
}

export const ALL: readonly [name: string, endpoint: Endpoint][] = Object.entries(endpoints);
