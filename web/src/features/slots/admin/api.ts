import type { Page } from '@elan/contract/endpoint.ts';
import { Id, int, PER_PAGE_MAX } from '@elan/contract/fields.ts';
import {
  type BulkSlotsBody,
  bulkDeleteSlots,
  createBulkSlots,
  createSlots,
  deleteSlot as deleteSlotEndpoint,
  listAllAvailability,
  type NewSlotsBody,
  previewBulkSlots,
  readCoachHours,
  SessionType,
  type SlotDetails,
  SlotState,
} from '@elan/contract/slots/slots.ts';
import { CivilDate, CivilTime } from '@elan/contract/time.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call, callPage } from '../../../lib/api/api-client.ts';

/** What the tab's address says: whose hours, of which day, kind and state. */
export const SlotsSearch = z.object({
  coach: z.optional(Id),
  /** A week as a grid unless another is asked for; a phone has room for a day of it. */
  view: z.prefault(z.enum(['week', 'day', 'list']), 'week'),
  date: z.optional(CivilDate),
  session_type: z.optional(SessionType),
  status: z.optional(SlotState),
  /** By their day and hour, and nothing else: the days are what the list is made of. */
  sort: z.optional(z.literal('date')),
  order: z.optional(z.enum(['asc', 'desc'])),
  page: z.prefault(int({ min: 1 }), 1),
  /** A full day of a coach is half a hundred slots. */
  per_page: z.prefault(int({ min: 1, max: PER_PAGE_MAX }), 100),
});
export type SlotsSearch = z.infer<typeof SlotsSearch>;

/** What whoever led to the panel that opens hours already knows. */
export const NewSlotsSearch = z.object({ day: z.optional(CivilDate), hour: z.optional(CivilTime) });

/** Whatever takes or frees an hour of the coach changes the states shown. */
const meta = { topics: ['slots', 'reservations', 'group-courses'] as const };

/** The days as they come; of two hours that begin together, the session before the bilan. */
const sortDays = (page: Page<SlotDetails>): Page<SlotDetails> => ({
  ...page,
  rows: [...Map.groupBy(page.rows, ({ date }) => date).values()].flatMap((ofDay) =>
    ofDay.toSorted((a, b) => a.start_time.localeCompare(b.start_time) || b.duration - a.duration),
  ),
});

export const useCoachSlots = (coachId: number | undefined, search: SlotsSearch) => {
  const { coach: _, sort: __, view, date, ...rest } = search;
  const query = { ...rest, from: date, to: date };
  return useQuery({
    queryKey: ['admin', 'slots', coachId, query],
    meta,
    queryFn: ({ signal }) => callPage(listAllAvailability, { params: { id: coachId ?? 0 }, query, signal }),
    select: sortDays,
    enabled: coachId !== undefined && view === 'list',
    // The rows of another coach would be read as this one's.
    placeholderData: (rows, before) => (before?.queryKey[2] === coachId ? keepPreviousData(rows) : undefined),
  });
};

/** A week of a coach, all of it, and how much of it is taken. */
export const useCoachHours = (
  coachId: number | undefined,
  { from, to, enabled }: { from: CivilDate; to: CivilDate; enabled: boolean },
) =>
  useQuery({
    queryKey: ['admin', 'slots', coachId, 'hours', from, to],
    meta,
    queryFn: ({ signal }) =>
      call(readCoachHours, { params: { id: coachId ?? 0 }, query: { from, to }, signal }),
    enabled: enabled && coachId !== undefined,
  });

/** What a window would make, asked anew whenever something is booked, opened or withdrawn meanwhile. */
export const useBulkPreview = (body: BulkSlotsBody | undefined) =>
  useQuery({
    queryKey: ['admin', 'slots', 'preview', body],
    meta,
    queryFn: ({ signal }) => (body ? call(previewBulkSlots, { body, signal }) : { days: [] }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });

export const addSlots = (coachId: number, body: NewSlotsBody) =>
  call(createSlots, { params: { id: coachId }, body });
export const addBulkSlots = (body: BulkSlotsBody) => call(createBulkSlots, { body });
export const deleteSlot = ({ id }: SlotDetails) => call(deleteSlotEndpoint, { params: { id } });
/** All or none. */
export const deleteSlots = (slots: readonly SlotDetails[]) =>
  call(bulkDeleteSlots, { body: { ids: slots.map(({ id }) => id) } });
