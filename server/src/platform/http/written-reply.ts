import { serializerCompiler } from 'fastify-type-provider-zod';
import { $ZodType, compile, safeParse } from 'zod/v4/core';

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

/** A reply goes out in the shape it was declared in, checked by code that its route's first reply generates. */
export const serializeShape: typeof serializerCompiler = (route) => {
  const refuseInFull = serializerCompiler(route);
  const { schema } = route;
  if (!(schema instanceof $ZodType)) return refuseInFull;
  let compiled: $ZodType | undefined;
  return (data: unknown) => {
    if (data instanceof WrittenReply) return data.json;
    compiled ??= compile(schema);
    const reply = safeParse(compiled, data);
    return reply.success ? JSON.stringify(reply.data) : refuseInFull(data);
  };
};
