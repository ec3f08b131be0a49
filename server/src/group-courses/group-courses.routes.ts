import {
  changeCoursesOfSeries,
  deleteCoursesOfSeries,
  previewSeriesChange,
  previewSeriesDeletion,
} from '@elan/contract/group-courses/course-series.ts';
import {
  bookGroupCourse,
  cancelCourseBooking,
  listGroupCourses,
  listOwnBookings,
  readGroupCourse,
  releaseCourseBooking,
} from '@elan/contract/group-courses/group-courses.ts';
import {
  addParticipant,
  createCourseSeries,
  createGroupCourse,
  deleteGroupCourse,
  listCourseBookings,
  previewCourseSeries,
  removeParticipant,
  updateGroupCourse,
} from '@elan/contract/group-courses/group-courses-admin.ts';
import { type App, serve } from '../platform/http/serve.ts';
import { servePage } from '../platform/http/serve-page.ts';
import {
  changeCourse,
  deleteCourse,
  listCourses,
  listParticipants,
  planCourse,
  showCourse,
} from './group-courses.service.ts';
import * as joining from './group-courses-joining.service.ts';
import { planSeries, previewSeries } from './group-courses-series.service.ts';
import {
  changeSeries,
  deleteSeries,
  previewChange,
  previewDeletion,
} from './group-courses-series-editing.service.ts';

export function groupCoursesRoutes(app: App): void {
  servePage(app, listGroupCourses, ({ deps, query, actor }) => listCourses(deps, actor, query));
  serve(app, createGroupCourse, ({ deps, body }) => planCourse(deps, body));
  serve(app, updateGroupCourse, ({ deps, actor, params, body }) =>
    changeCourse(deps, actor, params.id, body),
  );
  serve(app, deleteGroupCourse, ({ deps, actor, params }) => deleteCourse(deps, actor, params.id));
  servePage(app, listCourseBookings, ({ deps, params, query }) => listParticipants(deps, params.id, query));
  serve(app, bookGroupCourse, ({ deps, actor, params }) => joining.joinCourse(deps, actor, params.id));
  serve(app, cancelCourseBooking, ({ deps, actor, params }) =>
    joining.leaveCourse(deps, actor, params.courseId),
  );
  serve(app, releaseCourseBooking, ({ deps, actor, params }) => joining.releaseSeat(deps, actor, params.id));
  servePage(app, listOwnBookings, ({ deps, actor, query }) => joining.listOwnBookings(deps, actor, query));
  serve(app, readGroupCourse, ({ deps, actor, params }) => showCourse(deps, actor, params.id));
  serve(app, addParticipant, ({ deps, actor, params, body }) =>
    joining.joinCourse(deps, actor, params.id, body.user_id),
  );
  serve(app, removeParticipant, ({ deps, actor, params }) =>
    joining.removeParticipant(deps, actor, params.courseId, params.bookingId),
  );
  serve(app, previewCourseSeries, ({ deps, body }) => previewSeries(deps, body));
  serve(app, createCourseSeries, ({ deps, body }) => planSeries(deps, body));
  serve(app, changeCoursesOfSeries, ({ deps, actor, params, body }) =>
    changeSeries(deps, actor, params.id, body),
  );
  serve(app, previewSeriesChange, ({ deps, actor, params, body }) =>
    previewChange(deps, actor, params.id, body),
  );
  serve(app, deleteCoursesOfSeries, ({ deps, actor, params, body }) =>
    deleteSeries(deps, actor, params.id, body),
  );
  serve(app, previewSeriesDeletion, ({ deps, actor, params, body }) =>
    previewDeletion(deps, actor, params.id, body),
  );
}
