import { serializerCompiler } from 'fastify-type-provider-zod';
import { $ZodType } from 'zod/v4/core';

/**
 * A reply that PostgreSQL wrote down in full, for long lists that are asked for all the time: sent as it is. Its statement
 * names what goes out, and a test must hold the text to the schema of the reply.
 */
export class WrittenReply<T> {
  readonly json: string;
  /** For the compiler alone: what the text says. */
  declare readonly says: T;

  constructor(json: string) {
    this.json = json;
  }
}

/**
 * A reply goes out in the shape it was declared in. The formats within it (dates, times, addresses) were checked when they
 * came in and are kept by the database's own types: checking each of a few hundred again would cost more than reading
 * them. What does not fit the shape is refused in full.
 */
export const serializeShape: typeof serializerCompiler = (route) => {
  const serializeInFull = serializerCompiler(route);
  const { schema } = route;
  if (!(schema instanceof $ZodType)) return serializeInFull;
  return (data: unknown) => {
    if (data instanceof WrittenReply) return data.json;
    const reply = schema._zod.run({ value: data, issues: [] }, { async: false, skipChecks: true });
    if (reply instanceof Promise || reply.issues.length > 0) return serializeInFull(data);
    return JSON.stringify(reply.value);
  };
};
