import * as z from 'zod/mini';
import { endpoint, ROLES } from '../endpoint.ts';
import { Id, IdParams, int, Message, PageQuery, prose, SearchText } from '../fields.ts';
import { Instant } from '../time.ts';
import { BILAN_TEXTS } from './bilans.texts.ts';

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

/** With what the office works on: which version this is, and who wrote it. */
export const WrittenBilan = z.extend(Bilan, {
  client_id: z.int(),
  /** Counted from 1 with every change; whoever saves says which one they saw. */
  version: z.int(),
  author_name: z.string(),
});
export type WrittenBilan = z.infer<typeof WrittenBilan>;

/** What a bilan said at some time; null where it was deleted. */
export const BilanVersion = z.object({
  version: z.int(),
  bilan: z.nullable(z.string()),
  author_name: z.string(),
  created_at: Instant,
});
export type BilanVersion = z.infer<typeof BilanVersion>;

export const ClientWithBilans = z.object({
  id: z.int(),
  username: z.string(),
  full_name: z.nullable(z.string()),
  email: z.string(),
  matricule: z.string(),
  goal: z.nullable(z.string()),
  bilans: z.array(WrittenBilan),
});
export type ClientWithBilans = z.infer<typeof ClientWithBilans>;

/** The version one saw, 0 for none: saving over another is refused. Absent, the text replaces whatever is there. */
const SeenVersion = z.optional(int());

export const AdminBilanBody = z.object({
  bilan: prose(BILAN_MAX_LENGTH, () => BILAN_TEXTS.MISSING),
  version: SeenVersion,
});
export type AdminBilanBody = z.infer<typeof AdminBilanBody>;

export const CoachBilanBody = z.object({
  bilan: prose(BILAN_MAX_LENGTH, () => BILAN_TEXTS.NOTHING_WRITTEN),
  version: SeenVersion,
});
export type CoachBilanBody = z.infer<typeof CoachBilanBody>;

export const ClientsWithBilansQuery = z.extend(PageQuery, { q: SearchText, client_id: z.optional(Id) });
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
  once: true,
  versioned: true,
  params: ClientAndCoachParams,
  body: AdminBilanBody,
  reply: WrittenBilan,
});

export const deleteBilan = endpoint({
  method: 'DELETE',
  path: '/api/admin/clients/:clientId/bilan/:coachId',
  summary: "Deletes a coach's bilan of a client",
  auth: ['admin'],
  once: true,
  params: ClientAndCoachParams,
  reply: Message,
});

/** For whoever may read the bilan: the client it is about, the coach whose it is, and administrators. */
export const listBilanVersions = endpoint({
  method: 'GET',
  path: '/api/bilans/:clientId/:coachId/versions',
  summary: "What a coach's bilan of a client said over time, newest first",
  auth: ROLES,
  paged: true,
  params: ClientAndCoachParams,
  query: PageQuery,
  reply: z.array(BilanVersion),
});

export const saveOwnBilan = endpoint({
  method: 'POST',
  path: '/api/coach-dashboard/clients/:id/bilan',
  summary: "Writes or replaces the signed-in coach's bilan of one of its clients",
  auth: ['coach'],
  versioned: true,
  params: IdParams,
  body: CoachBilanBody,
  reply: WrittenBilan,
});
