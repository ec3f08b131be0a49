import type { Endpoint } from '@elan/contract/endpoint.ts';
import { endpoints } from '@elan/contract/endpoints.ts';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { ODD_IDS, ODD_QUERY_VALUES, ODD_VALUES } from './bad-input-values.ts';

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
  // Of a sale: to a client who is there.
  client: null,
  installments: [],
  username: 'yasmine',
  email: 'yasmine@example.ma',
  password: 'un-mot-de-passe',
  new_password: 'un-mot-de-passe',
  phone: '+212 6 12 34 56 78',
  whatsapp: '+212 6 12 34 56 78',
  day: '2026-11-16',
  date: '2026-11-20',
  time: '10:00',
  time_slot: '10:00',
  start_time: '10:00',
  end_time: '12:00',
  start_date: '2026-11-20',
  end_date: '2026-11-27',
  first_due_date: '2026-12-01',
  due_date: '2026-12-01',
  since: '2026-11-16T08:00:00.000Z',
  from: '2026-11-01',
  to: '2026-11-07',
  from_time: '10:00',
  to_time: '12:00',
  payment_date: '2026-11-16',
  promised_for: '2026-11-20',
  duration: 60,
  days_of_week: [5],
  valid_from: '2026-11-20',
  valid_to: '2026-11-27',
  windows: [{ weekday: 5, start_time: '10:00', end_time: '12:00', session_types: ['normal'] }],
  without: [],
  holidays_open: [],
  coach_ids: [],
  week_id: undefined,
  session_types: ['normal'],
  image: new File(['…'], 'portrait.jpg'),
  photo: '',
  month: '2026-11-01',
  rib: '123456789012345678901234',
  status: 'pending',
  price: 400,
  amount: 100,
  total_amount: 300,
  changes: { title: 'Pilates' },
  times: 2,
  dates: ['2026-11-23', '2026-11-30'],
};

const leavesOf = (json: Json): Json[] =>
  json.anyOf ? json.anyOf.flatMap((one) => (typeof one === 'object' ? leavesOf(one) : [])) : [json];

const partOf = ({ properties = {} }: Json, name: string): Json => {
  const part = properties[name];
  return typeof part === 'object' ? part : {};
};

function guess(json: Json): unknown {
  const leaves = leavesOf(json);
  const find = (...types: unknown[]) => leaves.find(({ type }) => types.includes(type));
  const choice = leaves.find((leaf) => leaf.enum)?.enum?.[0];
  if (choice !== undefined) return choice;
  if (find('integer', 'number')) return 1;
  if (find('boolean')) return true;
  const object = find('object');
  if (object)
    return Object.fromEntries(
      (object.required ?? []).map((name) => [name, RIGHT[name] ?? guess(partOf(object, name))]),
    );
  const items = find('array')?.items;
  return items === undefined
    ? 'texte'
    : [guess(typeof items === 'object' && !Array.isArray(items) ? items : {})];
}

/** A period has the parts that others have as fields of their own. */
const isOfParts = ({ type, properties = {} }: Json) => type === 'object' && 'date' in properties;

export type Subjects = Readonly<Record<string, number>>;

/** A body that the contract accepts, so that one odd field is all that is wrong with it. */
export function rightBody({ body }: Endpoint, subjects: Subjects): Record<string, unknown> {
  const known: Record<string, unknown> = { ...RIGHT, ...subjects, ids: [subjects['slot']] };
  return Object.fromEntries(
    Object.entries(propertiesOf(body)).map(([name, property]) => [
      name,
      name in known && !isOfParts(property) ? known[name] : guess(property),
    ]),
  );
}

/** A query that the contract accepts, already encoded. */
export function rightQuery({ query }: Endpoint, subjects: Subjects): Record<string, string> {
  const known: Record<string, unknown> = { ...RIGHT, ...subjects, ids: subjects['slot'] };
  return Object.fromEntries(
    Object.entries(propertiesOf(query)).map(([name, property]) => {
      const isChoice = leavesOf(property).some((leaf) => leaf.enum);
      const right = isChoice ? guess(property) : (known[name] ?? guess(property));
      return [name, encodeURIComponent(String(right))];
    }),
  );
}

const NOUNS: readonly [pattern: RegExp, noun: string][] = [
  [/availability\/:id|slots/, 'slot'],
  [/plans\/:id|:planId/, 'plan'],
  [/installments\/:id/, 'installment'],
  [/receipts\/:id/, 'receipt'],
  [/cheques\/:id/, 'cheque'],
  [/coaches\/:id|:coachId/, 'coach_id'],
  [/clients\/:id|:userId|:clientId|:client_id/, 'client_id'],
  [/:absence_id/, 'absence'],
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

const GONE = Symbol('gone');
/** Fields that many a call has, and many a call must not take. */
const COVETED = ['role', 'points'];

/** The right fields, with up to three of them gone or odd. */
const spoiled = (right: Readonly<Record<string, string>>, odd: fc.Arbitrary<string>) =>
  fc
    .dictionary(
      fc.constantFrom(...Object.keys(right), ...COVETED),
      fc.oneof({ weight: 4, arbitrary: odd }, fc.constant(GONE)),
      { maxKeys: 3 },
    )
    .map((changes) => Object.entries({ ...right, ...changes }).filter(([, value]) => value !== GONE));

const madeUp = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value));
const oddJson = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ODD_VALUES) }, madeUp);
const oddQueryValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD_QUERY_VALUES) },
  madeUp.map((json) => encodeURIComponent(json.toWellFormed())),
);

/** A call that is right but for several things at once: in its path, its query and its body. */
export function spoiledCall(endpoint: Endpoint, subjects: Subjects) {
  const { body } = endpoint;
  const ids = Object.entries(rightIds(endpoint, subjects)).map(([name, right]) => [
    name,
    fc.oneof({ weight: 3, arbitrary: fc.constant(right) }, fc.constantFrom(...ODD_IDS)),
  ]);
  const right = Object.entries(rightBody(endpoint, subjects)).map(([name, value]) => [
    name,
    JSON.stringify(value),
  ]);
  const fields = spoiled(Object.fromEntries(right), oddJson).map(
    (entries) => `{${entries.map(([name, json]) => `${JSON.stringify(name)}:${String(json)}`).join()}}`,
  );
  return fc.record({
    ids: fc.record<Record<string, string>>(Object.fromEntries(ids)),
    query: spoiled(rightQuery(endpoint, subjects), oddQueryValue).map((entries) =>
      entries.map(([name, value]) => `${name}=${String(value)}`).join('&'),
    ),
    payload: body ? fc.oneof({ weight: 5, arbitrary: fields }, oddJson) : fc.constant(undefined),
  });
}
