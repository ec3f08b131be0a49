import type { ToldPerson } from './api.ts';

/** A line of the list: a client with all of their sessions, or somebody in a course. */
export interface PersonRow {
  readonly client_id: number;
  readonly name: string;
  readonly acts: readonly [ToldPerson, ...ToldPerson[]];
  readonly is_told: boolean;
}

export interface CourseRow {
  readonly act: ToldPerson;
  readonly people: readonly PersonRow[];
}

const rowsOf = (people: readonly ToldPerson[]): PersonRow[] =>
  [...Map.groupBy(people, ({ client_id }) => client_id).values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            client_id: first.client_id,
            name: first.client_name,
            acts: [first, ...others] as const,
            is_told: [first, ...others].every(({ is_told }) => is_told),
          },
        ]
      : [],
  );

const whenOf = ({ from }: ToldPerson) => `${from.date} ${from.time}`;

/** Sessions by who comes to them, courses by course, both in the order of their hours. */
export const groupPeople = (people: readonly ToldPerson[]) => {
  const inOrder = people.toSorted((one, other) => whenOf(one).localeCompare(whenOf(other)));
  const seated = inOrder.filter(({ title }) => title !== null);
  const clients = rowsOf(inOrder.filter(({ title }) => title === null));
  const courses = [...Map.groupBy(seated, ({ act_id }) => act_id).values()].flatMap((all): CourseRow[] => {
    const [act] = all;
    return act ? [{ act, people: rowsOf(all) }] : [];
  });
  const lines = [...clients, ...courses.flatMap(({ people: seats }) => seats)];
  return {
    clients,
    courses,
    /** Booking by booking, as the server counts them. */
    total: people.length,
    told: people.filter(({ is_told }) => is_told).length,
    next: lines.find(({ is_told }) => !is_told),
  };
};

/** What was given back, over all of them. */
export const refundsOf = (people: readonly ToldPerson[]) => {
  const sum = (isSeat: boolean) =>
    people
      .filter(({ title }) => (title !== null) === isSeat)
      .reduce((credits, person) => credits + person.credits, 0);
  return { SI: sum(false), SE: sum(true) };
};
