import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../fields.ts';

export const OwnPhoneBody = z.object({ phone: Phone });
export type OwnPhoneBody = z.infer<typeof OwnPhoneBody>;

export const changeOwnPhone = endpoint({
  method: 'PUT',
  path: '/api/user/phone',
  summary: "Changes a client's own phone number",
  auth: ['user'],
  once: true,
  body: OwnPhoneBody,
  reply: z.object({ phone: z.string() }),
});
