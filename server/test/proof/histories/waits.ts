import fc from 'fast-check';
import { isJoinable } from './deeds/courses.ts';
import { joiningList, leavingList, type Wish } from './deeds/waits.ts';
import { type Course, isBusy, PRICES, seatsOf, waitsOf } from './model.ts';
import { type Move, move } from './move.ts';
import { choose } from './world.ts';

const joinList = fc
  .record({
    client: fc.nat(),
    course: fc.nat(),
    notice: fc.constantFrom<Wish['notice']>('2h', '2h', '2h', '4h', '12h', 'eve'),
    ifFree: fc.constantFrom<Wish['ifFree']>('enrol', 'enrol', 'enrol', 'ask'),
  })
  .map((at) =>
    move('join a waiting list', at, async (world) => {
      const { model } = world;
      const isFull = (course: Course) => seatsOf(model, course).length >= course.max;
      const course = choose(model.courses, at.course, (each) => isFull(each) && isJoinable(model, each));
      if (!course) return;
      // One who could be put in.
      const client = choose(
        model.clients,
        at.client,
        ({ id, isOpen, team }) => isOpen && team >= PRICES.seat && !isBusy(model, id, course),
      );
      if (!client) return;
      const { notice, ifFree } = at;
      const body = { notice, if_free: ifFree };
      const call = world.asClient(client, 'POST', `/api/group-courses/${course.id}/waiting-list`, body);
      const deed = joiningList(model, client, course, { notice, ifFree });
      await world.perform('join a waiting list', deed, call);
    }),
  );

const leaveList = fc.nat().map((index) =>
  move('leave a waiting list', { index }, async (world) => {
    const { model } = world;
    const wait = choose(model.waits, index, ({ client, course }) =>
      waitsOf(model, course).some((other) => other.client === client),
    );
    if (!wait) return;
    const { client, course } = wait;
    const call = world.asClient(client, 'DELETE', `/api/group-courses/${course.id}/waiting-list`);
    await world.perform('leave a waiting list', leavingList(model, client, course), call);
  }),
);

export const waitMoves: fc.WeightedArbitrary<Move>[] = [
  { weight: 20, arbitrary: joinList },
  { weight: 3, arbitrary: leaveList },
];
