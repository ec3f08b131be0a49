import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdParams, Message, PageQuery } from '../fields.ts';
import { GroupCourse } from '../group-courses/group-courses.ts';
import { CivilMoment, Instant } from '../time.ts';
import { WAITING_NOTICES, WAITING_WISHES } from './waiting-lists.rules.ts';

/** How one waits: what is not said is two hours, and to be put in at once. */
export const WaitingBody = z.prefault(
  z.object({
    notice: z.prefault(z.enum(WAITING_NOTICES), '2h'),
    if_free: z.prefault(z.enum(WAITING_WISHES), 'enrol'),
  }),
  {},
);
export type WaitingBody = z.infer<typeof WaitingBody>;

/** One's place: 1 is first, null when not waiting. */
export const WaitingReply = z.extend(Message, {
  waiting_position: z.nullable(z.int()),
  waiting_count: z.int(),
});
export type WaitingReply = z.infer<typeof WaitingReply>;

/** A course that a client waits for, or into which the list put them a moment ago. */
export const OwnWait = z.object({
  id: z.int(),
  course: GroupCourse,
  state: z.enum(['waiting', 'put_in']),
  waiting_position: z.nullable(z.int()),
  notice: z.enum(WAITING_NOTICES),
  if_free: z.enum(WAITING_WISHES),
  created_at: Instant,
  /** Of who was put in: until when leaving gives the credit back, whatever notice the course asks for. */
  second_thoughts_until: z.nullable(CivilMoment),
});
export type OwnWait = z.infer<typeof OwnWait>;

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/api/group-courses/:id/waiting-list',
  summary: 'Joins the waiting list of a full group course, or changes how one waits',
  auth: ['user'],
  once: true,
  params: IdParams,
  body: WaitingBody,
  reply: WaitingReply,
});

export const leaveWaitingList = endpoint({
  method: 'DELETE',
  path: '/api/group-courses/:id/waiting-list',
  summary: 'Leaves the waiting list of a group course',
  auth: ['user'],
  once: true,
  params: IdParams,
  reply: WaitingReply,
});

export const listOwnWaits = endpoint({
  method: 'GET',
  path: '/api/group-courses/my-waiting-lists',
  summary: 'The group courses that the signed-in client waits for, and those the list has just put them into',
  auth: ['user'],
  paged: true,
  query: PageQuery,
  reply: z.array(OwnWait),
});
