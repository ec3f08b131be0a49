import fc from 'fast-check';
import type { Deed } from '../histories/deeds/deed.ts';
import type { By } from '../histories/deeds/sessions.ts';
import type { Model } from '../histories/model.ts';
import { pick, type World } from '../histories/world.ts';
import type { Reply } from '../stage.ts';

/** A client and a course, each by its place in the model. */
export interface Pair {
  readonly client: number;
  readonly course: number;
}

/** What was granted so far: an actor acts on what is there by then. */
export interface Seen {
  readonly sessions: { readonly id: number; readonly client: number }[];
  readonly series: { readonly id: number; readonly client: number }[];
  readonly seats: Pair[];
  readonly waits: Pair[];
}

export interface Request {
  /** Who does what, as a failure prints it. */
  readonly said: string;
  /** By whom, or about whom: a place among the clients. */
  readonly client: number;
  readonly call: () => Promise<Reply>;
  /** In any copy of the model; `undefined` where what it is about is not there. */
  readonly deedIn: (model: Model) => Deed | undefined;
  /** Once it is granted. */
  readonly learn?: (reply: Reply['body']) => void;
}

/** One thing that somebody does. When a history fails, its acts are printed as name and particulars. */
export interface Act {
  readonly name: string;
  readonly prepare: (world: World, seen: Seen) => Promise<Request | undefined>;
}

export type Said = Omit<Request, 'said'> & { readonly about?: string };

export const act = (
  name: string,
  particulars: object,
  prepare: (world: World, seen: Seen) => Said | undefined | Promise<Said | undefined>,
) => ({
  name,
  prepare: async (world: World, seen: Seen) => {
    const request = await prepare(world, seen);
    return request && { ...request, said: `client ${request.client}: ${name} ${request.about ?? ''}` };
  },
  [fc.toStringMethod]: () => `${name} ${JSON.stringify(particulars)}`,
});

/** People and things stand at the same places in every copy of the model; sessions come and go. */
interface Places extends Pair {
  readonly slot: number;
}
export const client = fc.nat(2);
/** The last ones, which are too soon to be cancelled, more often. */
export const slot = fc.oneof(fc.nat(6), fc.nat(6), fc.integer({ min: 5, max: 6 }));
export const course = fc.nat(2);
export const nth = fc.nat(7);
export const by = fc.constantFrom<By>('client', 'admin');

export const clientIn = ({ clients }: Model, at: Pick<Places, 'client'>) => pick(clients, at.client);
export const slotIn = ({ slots }: Model, at: Pick<Places, 'slot'>) => pick(slots, at.slot);
export const courseIn = ({ courses }: Model, at: Pick<Places, 'course'>) => pick(courses, at.course);
export const sessionIn = ({ sessions }: Model, id: number) => sessions.find((session) => session.id === id);
