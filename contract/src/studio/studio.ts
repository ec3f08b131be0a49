import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { TRANSLATIONS } from '../language.ts';

/** What the public site says of the studio: a studio that gave none of it shows none of it. */
export const Studio = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  /** Both as they are dialled, +212612345678. */
  phone_e164: z.nullable(z.string()),
  whatsapp_e164: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The number of its declaration to the CNDP. */
  cndp: z.nullable(z.string()),
  /** Of whoever did not choose; null: `default`. */
  language: z.nullable(z.enum(TRANSLATIONS)),
  hero_video_url: z.nullable(z.string()),
  /** Whether people hear from it by mail, with links that lead here. */
  sends_mails: z.boolean(),
  /** How many hours before a group course one leaves it with a refund; 0 until it begins. */
  course_notice_hours: z.int(),
  /** After how many absences one calls the studio to book; null: never. */
  missed_max: z.nullable(z.int()),
});
export type Studio = z.infer<typeof Studio>;

export const studio = endpoint({
  method: 'GET',
  path: '/api/studio',
  summary: 'The studio: name, contact, address, hero video, and whether it sends mails',
  auth: 'anyone',
  reply: Studio,
});
