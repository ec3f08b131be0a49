import {
  changeCoursesOfSeries,
  deleteCoursesOfSeries,
  previewSeriesChange,
  previewSeriesDeletion,
} from './course-series.ts';
import {
  bookGroupCourse,
  cancelCourseBooking,
  listGroupCourses,
  listOwnBookings,
  readGroupCourse,
  releaseCourseBooking,
} from './group-courses.ts';
import {
  addParticipant,
  createCourseSeries,
  createGroupCourse,
  deleteGroupCourse,
  listCourseBookings,
  previewCourseSeries,
  removeParticipant,
  updateGroupCourse,
} from './group-courses-admin.ts';

/** A part of `endpoints`: all that is about group courses. */
export const courseEndpoints = {
  listGroupCourses,
  createGroupCourse,
  updateGroupCourse,
  deleteGroupCourse,
  listCourseBookings,
  bookGroupCourse,
  cancelCourseBooking,
  releaseCourseBooking,
  listOwnBookings,
  readGroupCourse,
  addParticipant,
  removeParticipant,
  previewCourseSeries,
  createCourseSeries,
  changeCoursesOfSeries,
  previewSeriesChange,
  deleteCoursesOfSeries,
  previewSeriesDeletion,
} as const;
