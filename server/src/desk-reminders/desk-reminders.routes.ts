import {
  listDeskReminders,
  markDeskReminder,
  readReminderText,
  updateReminderText,
} from '@elan/contract/desk-reminders/desk-reminders.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { changeText, listReminders, markReminder, readText } from './desk-reminders.service.ts';

export function deskRemindersRoutes(app: App): void {
  serve(app, listDeskReminders, ({ deps, query }) => listReminders(deps, query));
  serve(app, markDeskReminder, ({ deps, actor, params, body }) =>
    markReminder(deps, actor, params.client_id, body),
  );
  serve(app, readReminderText, ({ deps }) => readText(deps));
  serve(app, updateReminderText, ({ deps, actor, body }) => changeText(deps, actor, body));
}
