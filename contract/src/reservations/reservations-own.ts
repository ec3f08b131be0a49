import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../fields.ts';
import { UpdatedPoints } from '../points/points.ts';
import { CivilDate } from '../time.ts';
import { ClientReservation } from './reservations.ts';

/** A session of one's own, and how it may still be moved. */
export const MovableReservation = z.object({
  reservation: ClientReservation,
  /** As it stands: sent along, a move made meanwhile elsewhere is told. */
  version: z.int(),
  /** How often its client may still move it. */
  moves_left: z.int(),
  /** The last day to which its client may move it. */
  last_day: CivilDate,
});
export type MovableReservation = z.infer<typeof MovableReservation>;

export const readMovableReservation = endpoint({
  method: 'GET',
  path: '/api/reservations/:id/move',
  summary: "A session of one's own, how often it may still be moved and until which day",
  auth: ['user'],
  params: IdParams,
  reply: MovableReservation,
});

export const releaseReservation = endpoint({
  method: 'POST',
  path: '/api/reservations/:id/release',
  summary:
    "Frees a session of one's own too late for a refund, once its notice has passed and until it begins",
  auth: ['user'],
  once: true,
  params: IdParams,
  reply: UpdatedPoints,
});
