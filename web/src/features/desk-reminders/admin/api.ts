import {
  DeskReminderBody,
  type DeskReminders,
  listDeskReminders,
  markDeskReminder,
  type RemindedPerson,
  type ReminderTextBody,
  readReminderText,
  updateReminderText,
} from '@elan/contract/desk-reminders/desk-reminders.ts';
import { Id } from '@elan/contract/fields.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { keepPreviousData, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../../lib/api/api-client.ts';
import { useCall } from '../../../lib/api/use-call.ts';

const REMINDERS_KEY = ['admin', 'desk-reminders'];
const dayKey = (date: CivilDate | undefined) => [...REMINDERS_KEY, 'day', date];
const TICKING = [...REMINDERS_KEY, 'ticking'];

const Tick = z.extend(DeskReminderBody, { client_id: Id });
type Tick = z.infer<typeof Tick>;

/** Somebody who is expected, and whether the desk has written: also while that is on its way to the server. */
export type TickedPerson = RemindedPerson & { readonly is_sent: boolean };

/** The people of a day. A tick shows at once, and is as it was if it does not arrive. */
export const useDeskReminders = (date: CivilDate | undefined) => {
  const reminders = useCall(
    dayKey(date),
    listDeskReminders,
    { query: { date } },
    {
      topics: ['desk-reminders', 'reservations', 'group-courses', 'clients', 'coaches'],
      enabled: date !== undefined,
      placeholderData: keepPreviousData,
    },
  );
  const underWay = useMutationState({
    filters: { mutationKey: TICKING, status: 'pending' },
    select: ({ state }) => Tick.safeParse(state.variables).data,
  });
  const { data } = reminders;
  const ticked = ({ client_id, sent_at }: RemindedPerson): boolean => {
    const last = underWay.findLast((tick) => tick?.client_id === client_id && tick.date === data?.date);
    return last?.is_sent ?? sent_at !== null;
  };
  return {
    reminders,
    date: data?.date,
    people: data?.people.map((person): TickedPerson => ({ ...person, is_sent: ticked(person) })),
  };
};

/** The messenger may take the page's place the next moment: what is under way goes on without it. */
const evenIfLeft: typeof fetch = (url, init) => fetch(url, { ...init, keepalive: true });

/** Says that somebody was written to, or takes it back. What is said of one person arrives in the order in which it was said. */
export const useTick = (client_id: number, onFailed: (error: unknown) => void) => {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: TICKING,
    scope: { id: `desk-reminder-${client_id}` },
    mutationFn: ({ date, is_sent }: Tick) =>
      call(markDeskReminder, { params: { client_id }, body: { date, is_sent }, transport: evenIfLeft }),
    onSuccess: async ({ date, sent_at, sent_by }) => {
      // An answer that left before the tick must not come after it.
      await cache.cancelQueries({ queryKey: dayKey(date) });
      cache.setQueryData<DeskReminders>(
        dayKey(date),
        (day) =>
          day && {
            ...day,
            people: day.people.map((person) =>
              person.client_id === client_id ? { ...person, sent_at, sent_by } : person,
            ),
          },
      );
      void cache.invalidateQueries({ queryKey: dayKey(date) });
    },
    onError: onFailed,
  });
};

export const useReminderText = () => useCall([...REMINDERS_KEY, 'text'], readReminderText, {});

export const saveReminderText = (body: ReminderTextBody) => call(updateReminderText, { body });
