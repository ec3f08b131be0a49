import * as contract from '@elan/contract/calendars/calendars.ts';
import { type App, serve } from '../platform/http/serve.ts';
import * as calendars from './calendars.service.ts';

export function calendarsRoutes(app: App): void {
  serve(app, contract.showCalendarFeed, async ({ deps, params, setHeader }) => {
    const { file, tag } = await calendars.showFeed(deps, params.secret);
    setHeader('cache-control', 'private, no-cache');
    setHeader('etag', tag);
    return file;
  });
  serve(app, contract.readCalendarFeed, ({ deps, actor }) => calendars.readOwnFeed(deps, actor));
  serve(app, contract.createCalendarFeed, ({ deps, actor }) => calendars.createOwnFeed(deps, actor));
  serve(app, contract.revokeCalendarFeed, ({ deps, actor }) => calendars.revokeOwnFeed(deps, actor));
  serve(app, contract.showSessionCalendar, ({ deps, actor, params }) =>
    calendars.showSession(deps, actor, params.id),
  );
  serve(app, contract.showCourseCalendar, ({ deps, actor, params }) =>
    calendars.showSeat(deps, actor, params.id),
  );
}
