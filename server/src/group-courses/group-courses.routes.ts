import { TOTAL_COUNT_HEADER } from '@elan/contract/fields.ts';
import { listGroupCourses } from '@elan/contract/group-courses.ts';
import { type App, serve } from '../platform/http.ts';
import { listCourses } from './group-courses.service.ts';

export function groupCoursesRoutes(app: App): void {
  serve(app, listGroupCourses, async ({ deps, query, actor, setHeader }) => {
    const { courses, total } = await listCourses(deps, actor, query);
    setHeader(TOTAL_COUNT_HEADER, total);
    return courses;
  });
}
