import type { Page } from '@elan/contract/endpoint.ts';
import { Id } from '@elan/contract/fields.ts';
import {
  type ChangeSeriesBody,
  type CourseChanges,
  changeCoursesOfSeries,
  type DeleteSeriesBody,
  deleteCoursesOfSeries,
  previewSeriesChange,
  previewSeriesDeletion,
} from '@elan/contract/group-courses/course-series.ts';
import {
  type CourseBooking,
  type GroupCourse,
  type GroupCoursesQuery,
  listGroupCourses,
  readGroupCourse,
} from '@elan/contract/group-courses/group-courses.ts';
import {
  addParticipant,
  type CourseSeriesBody,
  type CourseSeriesTimes,
  createCourseSeries,
  createGroupCourse,
  deleteGroupCourse,
  type GroupCourseBody,
  listCourseBookings,
  previewCourseSeries,
  removeParticipant,
  updateGroupCourse,
} from '@elan/contract/group-courses/group-courses-admin.ts';
import {
  addWaiter,
  listWaiters,
  orderWaiters,
  removeWaiter,
} from '@elan/contract/waiting-lists/waiting-lists-admin.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call, callPage } from '../../../lib/api/api-client.ts';
import { usePage } from '../../../lib/api/use-call.ts';

const COURSES_KEY = ['admin', 'group-courses'];

/** Coaches go with their courses: their names and faces stand in the table. */
const meta = { topics: ['group-courses', 'coaches'] as const };

export const useAdminCourses = (query: Partial<GroupCoursesQuery> | undefined) =>
  usePage(
    [...COURSES_KEY, 'all', query],
    listGroupCourses,
    { query: query ?? {} },
    { ...meta, enabled: query !== undefined },
  );

const readCourse = (id: number, signal?: AbortSignal) =>
  call(readGroupCourse, { params: { id }, ...(signal && { signal }) });

/** With the course that the address names, wherever in the list it would stand. */
export const useNamedCourse = (rows: readonly GroupCourse[]): readonly GroupCourse[] => {
  const [params] = useSearchParams();
  const named = Id.safeParse(params.get('course') ?? params.get('participants')).data;
  const id = rows.some((row) => row.id === named) ? undefined : named;
  const { data } = useQuery({
    queryKey: [...COURSES_KEY, 'one', id],
    meta,
    queryFn: ({ signal }) => readCourse(id ?? 0, signal),
    enabled: id !== undefined,
  });
  return id !== undefined && data ? [...rows, data] : rows;
};

/** As it is by now; nothing when it cannot be had. */
export const readCourseAgain = (id: number) => readCourse(id).catch(() => undefined);

/** Everybody who is in a course, or was: seldom more than one page of them. */
export const PARTICIPANTS_PER_PAGE = 100;

/** Those who come before those who do not any more, each in the order of joining. */
const sortComingFirst = (page: Page<CourseBooking>): Page<CourseBooking> => ({
  ...page,
  rows: page.rows.toSorted((a, b) => Number(a.status === 'cancelled') - Number(b.status === 'cancelled')),
});

/** Everybody who has a seat, however many pages that takes. */
export const readSeats = async (courseId: number): Promise<CourseBooking[]> => {
  const seats: CourseBooking[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, per_page: PARTICIPANTS_PER_PAGE };
    const { rows, total } = await callPage(listCourseBookings, { params: { id: courseId }, query });
    seats.push(...rows.filter(({ status }) => status === 'confirmed'));
    if (rows.length < PARTICIPANTS_PER_PAGE || page * PARTICIPANTS_PER_PAGE >= total) return seats;
  }
};

/** Only while somebody looks: a course that was deleted has none any more. */
export const useParticipants = (courseId: number, page: number, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: [...COURSES_KEY, 'participants', courseId, page],
    meta: { topics: ['group-courses', 'clients'] },
    queryFn: ({ signal }) =>
      callPage(listCourseBookings, {
        params: { id: courseId },
        query: { page, per_page: PARTICIPANTS_PER_PAGE },
        signal,
      }),
    select: sortComingFirst,
    enabled,
    placeholderData: (rows, before) =>
      before?.queryKey[3] === courseId ? keepPreviousData(rows) : undefined,
  });

/** Who waits for a seat, while somebody looks. */
export const useWaiters = (courseId: number, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: [...COURSES_KEY, 'waiters', courseId],
    meta: { topics: ['group-courses', 'clients', 'points'] },
    queryFn: ({ signal }) => call(listWaiters, { params: { id: courseId }, signal }),
    enabled,
  });

/** As who joins by themselves is put on it who says nothing else. */
export const putOnList = (id: number, user_id: number) =>
  call(addWaiter, { params: { id }, body: { user_id, notice: '2h', if_free: 'enrol' } });
export const orderList = (id: number, client_ids: number[]) =>
  call(orderWaiters, { params: { id }, body: { client_ids } });
export const takeOffList = (id: number, client_id: number) =>
  call(removeWaiter, { params: { id, client_id } });

/** What a weekly course would come to, asked anew whenever the coach's hours change meanwhile. */
export const useSeriesPreview = (body: CourseSeriesTimes | undefined) =>
  useQuery({
    queryKey: [...COURSES_KEY, 'series', body],
    meta: { topics: ['group-courses', 'reservations'] },
    queryFn: ({ signal }) => (body ? call(previewCourseSeries, { body, signal }) : { days: [] }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });

interface SeriesQuestion {
  readonly wish: Pick<DeleteSeriesBody, 'scope' | 'without'>;
  /** Undefined where the courses are deleted. */
  readonly changes: CourseChanges | undefined;
}

/** What changing or deleting courses of a series would come to, as long as somebody asks. */
export const useSeriesPreviewOf = (id: number, asked: SeriesQuestion | undefined) =>
  useQuery({
    queryKey: [...COURSES_KEY, 'series-change', id, asked],
    meta: { topics: ['group-courses', 'reservations', 'coaches'] as const },
    queryFn: async ({ signal }) => {
      const { wish = { scope: 'this' as const, without: [] }, changes } = asked ?? {};
      const params = { id };
      const outcome = changes
        ? await call(previewSeriesChange, { params, body: { ...wish, changes }, signal })
        : await call(previewSeriesDeletion, { params, body: wish, signal });
      return { outcome, days: outcome.courses };
    },
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });

/** What changing this course alone would come to. */
export const foreseeChange = (id: number, changes: CourseChanges) =>
  call(previewSeriesChange, { params: { id }, body: { scope: 'this', without: [], changes } });

export const changeSeries = (id: number, body: ChangeSeriesBody) =>
  call(changeCoursesOfSeries, { params: { id }, body });
export const deleteSeries = (id: number, body: DeleteSeriesBody) =>
  call(deleteCoursesOfSeries, { params: { id }, body });

export const addCourse = (body: GroupCourseBody) => call(createGroupCourse, { body });
/** `version`: the one that was seen. */
export const updateCourse = (id: number, body: GroupCourseBody & { readonly version: number }) =>
  call(updateGroupCourse, { params: { id }, body });
export const deleteCourse = ({ id }: GroupCourse) => call(deleteGroupCourse, { params: { id } });
export const addSeries = (body: CourseSeriesBody) => call(createCourseSeries, { body });

export const seat = (courseId: number, user_id: number) =>
  call(addParticipant, { params: { id: courseId }, body: { user_id } });
export const unseat = (courseId: number, bookingId: number) =>
  call(removeParticipant, { params: { courseId, bookingId } });
