import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Message, PageQuery, prose, SearchText } from './fields.ts';
import { Instant } from './time.ts';

const BILAN_MAX_LENGTH = 10_000;

/** What a coach wrote about a client: one text per client and coach. */
export const Bilan = z.object({
  id: z.int(),
  coach_id: z.int(),
  coach_name: z.string(),
  coach_specialty: z.string(),
  bilan: z.string(),
  created_at: Instant,
  updated_at: Instant,
});
export type Bilan = z.infer<typeof Bilan>;

export const ClientWithBilans = z.object({
  id: z.int(),
  username: z.string(),
  full_name: z.nullable(z.string()),
  email: z.string(),
  matricule: z.string(),
  goal: z.nullable(z.string()),
  bilans: z.array(Bilan),
});
export type ClientWithBilans = z.infer<typeof ClientWithBilans>;

export const AdminBilanBody = z.object({
  bilan: prose(BILAN_MAX_LENGTH, 'Please select a coach and enter bilan content'),
});
export type AdminBilanBody = z.infer<typeof AdminBilanBody>;

export const CoachBilanBody = z.object({ bilan: prose(BILAN_MAX_LENGTH, 'Veuillez saisir un bilan') });
export type CoachBilanBody = z.infer<typeof CoachBilanBody>;

export const ClientsWithBilansQuery = z.extend(PageQuery, { q: SearchText });
export type ClientsWithBilansQuery = z.infer<typeof ClientsWithBilansQuery>;

const ClientAndCoachParams = z.object({ clientId: Id, coachId: Id });

export const listClientsWithBilans = endpoint({
  method: 'GET',
  path: '/api/admin/clients-with-bilans',
  summary: 'The clients, each with its bilans',
  auth: ['admin'],
  paged: true,
  query: ClientsWithBilansQuery,
  reply: z.array(ClientWithBilans),
});

export const saveBilan = endpoint({
  method: 'POST',
  path: '/api/admin/clients/:clientId/bilan/:coachId',
  summary: "Writes or replaces a coach's bilan of a client",
  auth: ['admin'],
  params: ClientAndCoachParams,
  body: AdminBilanBody,
  reply: Bilan,
});

export const deleteBilan = endpoint({
  method: 'DELETE',
  path: '/api/admin/clients/:clientId/bilan/:coachId',
  summary: "Deletes a coach's bilan of a client",
  auth: ['admin'],
  params: ClientAndCoachParams,
  reply: Message,
});

export const saveOwnBilan = endpoint({
  method: 'POST',
  path: '/api/coach-dashboard/clients/:id/bilan',
  summary: "Writes or replaces the signed-in coach's bilan of one of its clients",
  auth: ['coach'],
  params: IdParams,
  body: CoachBilanBody,
  reply: Bilan,
});
