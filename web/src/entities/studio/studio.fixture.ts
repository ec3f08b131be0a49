import type { Studio } from '@elan/contract/studio/studio.ts';

/** A studio that says as little of itself as it may. */
export const STUDIO: Studio = {
  name: 'Studio Test',
  phone: null,
  whatsapp: null,
  phone_e164: null,
  whatsapp_e164: null,
  email: null,
  address: null,
  cndp: null,
  language: null,
  hero_video_url: null,
  sends_mails: true,
  course_notice_hours: 0,
  missed_max: null,
};
