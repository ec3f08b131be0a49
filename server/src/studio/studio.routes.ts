import type { BookingRules } from '@elan/contract/reservations/booking-rules.ts';
import { studio } from '@elan/contract/studio/studio.ts';
import { readStudioSettings, updateStudioSettings } from '@elan/contract/studio/studio-admin.ts';
import type { StudioFacts } from '@elan/contract/studio/studio-details.ts';
import { readRules } from '../booking-rules/booking-rules.service.ts';
import { areLinksMailed } from '../mails/mails-queue.service.ts';
import { isDatabaseAway } from '../platform/errors.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { dialledNumber } from '../platform/phone-numbers.ts';
import * as service from './studio.service.ts';
import type { StudioLanguage } from './studio-language.service.ts';

export function studioRoutes(app: App, language: StudioLanguage): void {
  const { deps } = app;
  const fixed = { hero_video_url: deps.config.studio.heroVideoUrl, sends_mails: areLinksMailed(deps) };
  /** A visitor who meets a studio without its database still finds its telephone number. */
  let lastRead: (StudioFacts & Pick<BookingRules, 'course_notice_hours' | 'missed_max'>) | undefined;
  const read = async () => {
    try {
      const [facts, rules] = await Promise.all([service.readStudio(deps), readRules(deps)]);
      const { course_notice_hours, missed_max } = rules;
      lastRead = { ...facts, course_notice_hours, missed_max };
      return lastRead;
    } catch (error) {
      if (lastRead && isDatabaseAway(error)) return lastRead;
      throw error;
    }
  };
  const dialled = ({ phone, whatsapp }: StudioFacts) => ({
    phone_e164: dialledNumber(phone),
    whatsapp_e164: dialledNumber(whatsapp),
  });
  serve(
    app,
    studio,
    async () => {
      const facts = await read();
      return { ...facts, ...dialled(facts), ...fixed };
    },
    { shares: true },
  );
  serve(app, readStudioSettings, () => service.readStudioSettings(deps));
  serve(app, updateStudioSettings, async ({ actor, body }) => {
    const changed = await service.changeStudio(deps, actor, body);
    await language.look();
    return changed;
  });
}
