import { type Endpoint, hasUpload, IDEMPOTENCY_HEADER, repliesWithFile } from '@elan/contract/endpoint.ts';
import { ApiError, EnvelopedError } from '@elan/contract/errors.ts';
import { TOTAL_COUNT_HEADER } from '@elan/contract/fields.ts';
import { LANGUAGE_HEADER, LANGUAGES } from '@elan/contract/language.ts';
import { $ZodRegistry, type $ZodType, type JSONSchema, toJSONSchema } from 'zod/v4/core';
import { mediaTypesOf } from './file-replies.ts';

type Schema = JSONSchema.BaseSchema;
type Shapes = Readonly<Record<string, $ZodType>>;
interface Document {
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  /** Those with a name of their own, told once. */
  readonly shapes: Shapes;
  readonly title: string;
  /** Where the calls are answered. */
  readonly server: string;
}

const COMPONENTS = '#/components/schemas/';

/** Zod says of each whole number that it is a safe one, and keeps the branches of a union that it cannot say. */
function tidy(schema: Schema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  for (const identity of ['id', '$id', '$schema']) delete schema[identity];
  const branches = schema.anyOf?.filter((branch) => Object.keys(branch).length > 0);
  if (branches?.length === 1) {
    delete schema.anyOf;
    Object.assign(schema, branches[0]);
  } else if (branches) schema.anyOf = branches;
}

/** Turns schemas into JSON Schema: a shape is referred to by its name, anything else is told where it stands. */
function translator(
  io: 'input' | 'output',
  shapes: Shapes,
  others: readonly $ZodType[],
  nameOf = (shape: string) => shape,
) {
  const names = new Map(Object.entries(shapes).map(([name, schema]) => [schema, name]));
  for (const schema of others) if (!names.has(schema)) names.set(schema, `unnamed ${names.size}`);
  const registry = new $ZodRegistry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const uri = (name: string) => COMPONENTS + nameOf(name);
  const { schemas } = toJSONSchema(registry, {
    io,
    uri,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  for (const schema of Object.values(schemas)) tidy(schema);
  const components = Object.fromEntries(Object.keys(shapes).map((name) => [nameOf(name), schemas[name]]));
  /** The schema itself, for what cannot be a reference. */
  const whole = (schema: $ZodType): Schema => schemas[names.get(schema) ?? ''] ?? {};
  const refer = (schema: $ZodType): Schema => {
    const name = names.get(schema) ?? '';
    return name in shapes ? { $ref: uri(name) } : whole(schema);
  };
  return { components, whole, refer };
}
type Translator = ReturnType<typeof translator>;

/** The names of the components that a piece of the document needs, directly or through another. */
function componentsOf(
  piece: unknown,
  components: Readonly<Record<string, unknown>>,
  found = new Set<string>(),
) {
  JSON.stringify(piece, (key, value) => {
    const isSchema = key === '$ref' && String(value).startsWith(COMPONENTS);
    const name = isSchema ? String(value).slice(COMPONENTS.length) : undefined;
    if (name !== undefined && !found.has(name)) componentsOf(components[name], components, found.add(name));
    return value;
  });
  return found;
}

/** Each field of a path or query on its own, as OpenAPI wants them. */
function parametersIn(place: 'path' | 'query', fields: $ZodType | undefined, input: Translator) {
  const { properties = {}, required = [] } = fields ? input.whole(fields) : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

const KEY_PARAMETER = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'Names this request: however often it is sent under the same key, it is carried out once',
  schema: { type: 'string' },
};
/** Of every call, told once. */
const LANGUAGE_PARAMETER = {
  name: LANGUAGE_HEADER,
  in: 'header',
  required: false,
  description:
    'What people read in the reply is written in it; else in what the account has chosen, else what the cookie `language` says. One that is unknown is ignored, and so is `Accept-Language`.',
  schema: { type: 'string', enum: LANGUAGES },
};
const VERSIONED =
  '`version` names what was seen: if somebody has saved since, the call is 409 with theirs as `newer`. Without it the last save wins.';
const PAGE_HEADERS = {
  [TOTAL_COUNT_HEADER]: { description: 'How many rows the whole list has', schema: { type: 'integer' } },
};

/** What an administrator's, a coach's or a client's call asks for; no one's asks for nothing. */
const securityOf = ({ auth }: Endpoint) => {
  if (auth === 'anyone') return [];
  return auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
};

function responsesOf(endpoint: Endpoint, output: Translator) {
  const { path, reply, params, query, body, auth, paged, versioned, enveloped } = endpoint;
  const types = repliesWithFile(endpoint) ? mediaTypesOf(reply) : ['application/json'];
  const schema = output.refer(reply);
  const refused = (description: string) => ({
    description,
    content: { 'application/json': { schema: output.refer(enveloped ? EnvelopedError : ApiError) } },
  });
  return {
    200: {
      description: 'Done',
      ...(paged && { headers: PAGE_HEADERS }),
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
    },
    ...((params ?? query ?? body) && { 400: refused('What was sent is wrong, field by field') }),
    ...(typeof auth !== 'string' && {
      401: refused('Without a session, or one that has ended'),
      403: refused(`Only for: ${auth.join(', ')}`),
    }),
    ...(params && { 404: refused('There is none such') }),
    ...(versioned && {
      409: refused('Somebody has saved since, or it cannot be done as things stand'),
    }),
    ...(path.startsWith('/api/') && { 429: refused('Too many calls from one address: wait a minute') }),
    default: refused('Refused, in words for a person; from 500 on it may be tried again'),
  };
}

function operationOf(name: string, endpoint: Endpoint, input: Translator, output: Translator) {
  const { path, summary, params, query, body, once, versioned } = endpoint;
  const parameters = [
    ...parametersIn('path', params, input),
    ...parametersIn('query', query, input),
    ...(once ? [KEY_PARAMETER] : []),
    { $ref: '#/components/parameters/Language' },
  ];
  const mediaType = hasUpload(endpoint) ? 'multipart/form-data' : 'application/json';
  return {
    operationId: name,
    summary,
    ...(versioned && { description: VERSIONED }),
    tags: [path.split('/')[path.startsWith('/api/') ? 2 : 1]],
    security: securityOf(endpoint),
    parameters,
    ...(body && { requestBody: { required: true, content: { [mediaType]: { schema: input.refer(body) } } } }),
    responses: responsesOf(endpoint, output),
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument({ endpoints, shapes, title, server }: Document) {
  const calls = Object.entries(endpoints);
  const answers = [...calls.map(([, { reply }]) => reply), ApiError, EnvelopedError];
  const output = translator('output', shapes, answers);
  const answered = componentsOf(answers.map(output.refer), output.components);
  // A shape that is both sent and answered differs between them in what has a default or is read from a text.
  const asked = calls.flatMap(([, { params, query, body }]) =>
    [params, query, body].filter((part) => part !== undefined),
  );
  const input = translator('input', shapes, asked, (name) => (answered.has(name) ? `${name}Input` : name));

  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of calls) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = operationOf(name, endpoint, input, output);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  const components = { ...output.components, ...input.components };
  const schemas = Object.fromEntries(
    [...componentsOf(paths, components)].sort().map((name) => [name, components[name]]),
  );
  return {
    openapi: '3.1.0',
    info: { title, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: server }],
    paths,
    components: {
      schemas,
      parameters: { Language: LANGUAGE_PARAMETER },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
