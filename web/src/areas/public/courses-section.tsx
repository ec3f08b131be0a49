import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ContactDialog } from '../../features/contact/contact.tsx';
import { useGroupCourse, useGroupCourses } from '../../features/group-courses/api.ts';
import { CoursesList } from '../../features/group-courses/courses-list.tsx';
import { stateAtDepth, useAddressDialog } from '../../lib/address/use-address-dialog.ts';
import { usePrepared } from '../../lib/device/when-idle.ts';
import { loginPathOf } from '../../lib/session/area.ts';
import { loginUrl } from '../../lib/session/safe-next-path.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { dialogPart } from '../../ui/parts/part.tsx';
import { useLoginAgain } from './use-login-again.ts';

const COURSE_PARAM = 'cours';
const CourseDialog = dialogPart(
  () => import('../../features/group-courses/course-dialog.tsx'),
  'CourseDialog',
);

/** A visitor is led to the login. */
const fetchNothing = () => undefined;

/** The listed ones, and the one that the address names, however far beyond them. */
const useKnownCourses = (listed: readonly GroupCourse[] | undefined, search: string) => {
  const id = new URLSearchParams(search).get(COURSE_PARAM);
  const isBeyond = listed?.every((course) => String(course.id) !== id);
  const { data: linked } = useGroupCourse(isBeyond ? id : null);
  return linked ? [linked] : listed;
};

type CourseActs = { onBook: (course: GroupCourse) => void; onIntent: () => void };

type CourseBookingProps = {
  listed: readonly GroupCourse[] | undefined;
  /** The page is about the courses: the code of what a press opens is fetched ahead. */
  isLikely?: boolean;
  children: (acts: CourseActs) => ReactNode;
};

/**
 * Courses, and what a press on one of them opens: the confirmation for a client; a visitor is led to the login and back to the
 * same course.
 */
export function CourseBooking({ listed, isLikely = false, children }: CourseBookingProps) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { shown, isOpen, open, close } = useAddressDialog(useKnownCourses(listed, search), [COURSE_PARAM]);
  const [isContactOpen, setContactOpen] = useState(false);
  const user = useSession('client')?.user;

  const askToLogIn = (course: GroupCourse) => {
    const from = `${pathname}?${COURSE_PARAM}=${course.id}`;
    // The login takes the place of the dialog's entry in the browser's history, or the place that it would have had.
    const entry = isOpen ? { replace: true, state } : { state: stateAtDepth(1) };
    const login = () => void navigate(loginUrl(loginPathOf('client'), { from }), entry);
    toast({
      type: 'warning',
      message: t`Please log in to book a group course.`,
      actions: [{ label: t`Connexion`, onPress: login }],
    });
  };
  const book = (course: GroupCourse) => (user ? open(course) : askToLogIn(course));
  const hasRunOut = useLoginAgain(isOpen);
  // By a link, or logged out while the dialog was open.
  const isLocked = isOpen && !user && !hasRunOut;
  const tell = useEffectEvent(() => shown && askToLogIn(shown));
  useEffect(() => {
    if (isLocked) tell();
  }, [isLocked]);
  const prepare = user ? CourseDialog.prepare : fetchNothing;
  usePrepared(prepare, isLikely && listed !== undefined);
  return (
    <>
      {children({ onBook: book, onIntent: prepare })}
      {user && shown && (
        <>
          <Suspense fallback={null}>
            <CourseDialog
              isOpen={isOpen}
              onClose={close}
              course={shown}
              user={user}
              onContact={() => setContactOpen(true)}
            />
          </Suspense>
          <ContactDialog isOpen={isContactOpen} onClose={() => setContactOpen(false)} />
        </>
      )}
    </>
  );
}

/** The next group courses. */
export function CoursesSection({ limit }: { limit: number }) {
  const list = useGroupCourses();
  return (
    <CourseBooking listed={list.data?.courses}>
      {(acts) => <CoursesList list={list} limit={limit} {...acts} />}
    </CourseBooking>
  );
}
