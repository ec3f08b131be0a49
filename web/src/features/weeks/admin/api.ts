import { Id, PER_PAGE_MAX } from '@elan/contract/fields.ts';
import { listAllAvailability } from '@elan/contract/slots/slots.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import {
  deleteCoachWeek,
  readCoachWeek,
  updateCoachWeek,
  type WeekBody,
} from '@elan/contract/weeks/weeks.ts';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call, callPage } from '../../../lib/api/api-client.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { weekOf } from '../../../ui/calendar/days.ts';

/** What the address says: whose week, and which of them; a new one is not there yet. */
export const WeekSearch = z.object({
  coach: z.optional(Id),
  week: z.optional(z.union([Id, z.literal('new')])),
});

const HOURS_KEY = ['admin', 'hours'];
/** Whatever takes or frees an hour changes what a week comes to. */
const topics = ['hours', 'slots', 'reservations', 'group-courses'] as const;

export const weeksKey = (coachId: number | undefined) => [...HOURS_KEY, 'weeks', coachId];

export const useCoachWeeks = (coachId: number | undefined) =>
  useCall(
    weeksKey(coachId),
    readCoachWeek,
    { params: { id: coachId ?? 0 } },
    { enabled: coachId !== undefined },
  );

type Asked = { readonly coachId: number; readonly body: WeekBody };

const PREVIEW_KEY = [...HOURS_KEY, 'preview'];

/** For whoever saved: what was foreseen before says nothing any more. */
export const forgetPreviews = (cache: QueryClient) => cache.removeQueries({ queryKey: PREVIEW_KEY });

/** What saving would come to, as long as somebody asks; an answer to what was asked before never takes its place. */
export const useWeekPreview = (asked: Asked | undefined) =>
  useQuery({
    queryKey: [...PREVIEW_KEY, asked],
    meta: { topics },
    queryFn: ({ signal }) =>
      asked
        ? call(updateCoachWeek, {
            params: { id: asked.coachId },
            query: { preview: 1 },
            body: asked.body,
            signal,
          })
        : null,
    enabled: asked !== undefined,
    placeholderData: (before, query) =>
      coachOf(query?.queryKey) === asked?.coachId ? keepPreviousData(before) : undefined,
  });

const coachOf = (key: readonly unknown[] | undefined): unknown => Object(key?.[3]).coachId;

export const saveWeek = (coachId: number, body: WeekBody) =>
  call(updateCoachWeek, { params: { id: coachId }, body });

export const useDeletionPreview = (coachId: number, week_id: number, { enabled }: { enabled: boolean }) =>
  useCall(
    [...HOURS_KEY, 'deletion', coachId, week_id],
    deleteCoachWeek,
    { params: { id: coachId, week_id }, query: { preview: 1 } },
    { enabled, topics },
  );

export const deleteWeek = (coachId: number, week_id: number) =>
  call(deleteCoachWeek, { params: { id: coachId, week_id } });

/** The hours that are open in the week after this one. */
export const readNextWeek = async (coachId: number, today: CivilDate) => {
  const days = weekOf(addDays(today, 7));
  const query = { from: days[0], to: days[6], per_page: PER_PAGE_MAX };
  const { rows } = await callPage(listAllAvailability, { params: { id: coachId }, query });
  return rows;
};
