import { TOTAL_COUNT_HEADER } from '@elan/contract/fields.ts';
import {
  bookGroupCourse,
  cancelCourseBooking,
  createGroupCourse,
  deleteGroupCourse,
  listCourseBookings,
  listGroupCourses,
  listOwnBookings,
  updateGroupCourse,
} from '@elan/contract/group-courses.ts';
import { type App, serve } from '../platform/http/serve.ts';
import {
  changeCourse,
  deleteCourse,
  listCourses,
  listParticipants,
  planCourse,
} from './group-courses.service.ts';
import * as joining from './group-courses-joining.service.ts';

export function groupCoursesRoutes(app: App): void {
  serve(app, listGroupCourses, async ({ deps, query, actor, setHeader }) => {
    const { courses, total } = await listCourses(deps, actor, query);
    setHeader(TOTAL_COUNT_HEADER, total);
    return courses;
  });
  serve(app, createGroupCourse, ({ deps, body }) => planCourse(deps, body));
  serve(app, updateGroupCourse, ({ deps, params, body }) => changeCourse(deps, params.id, body));
  serve(app, deleteGroupCourse, ({ deps, actor, params }) => deleteCourse(deps, actor, params.id));
  serve(app, listCourseBookings, async ({ deps, params, query, setHeader }) => {
    const { participants, total } = await listParticipants(deps, params.id, query);
    setHeader(TOTAL_COUNT_HEADER, total);
    return participants;
  });
  serve(app, bookGroupCourse, ({ deps, actor, params }) => joining.joinCourse(deps, actor, params.id));
  serve(app, cancelCourseBooking, ({ deps, actor, params }) =>
    joining.leaveCourse(deps, actor, params.courseId),
  );
  serve(app, listOwnBookings, async ({ deps, actor, query, setHeader }) => {
    const { bookings, total } = await joining.listOwnBookings(deps, actor, query);
    setHeader(TOTAL_COUNT_HEADER, total);
    return bookings;
  });
}
