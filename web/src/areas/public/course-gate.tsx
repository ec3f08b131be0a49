import type { GroupCourse } from '@elan/contract/group-courses.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useContact } from '../../features/contact/use-contact.tsx';
import { useGroupCourse } from '../../features/group-courses/api.ts';
import { loginPathOf } from '../../lib/area.ts';
import { loginUrl } from '../../lib/safe-next-path.ts';
import { useSession } from '../../lib/sessions.ts';
import { stateAtDepth, useAddressDialog } from '../../lib/use-address-dialog.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { dialogPart } from '../../ui/parts/part.tsx';
import { useLoginAgain } from './use-login-again.ts';

const COURSE_PARAM = 'cours';
const CourseDialog = dialogPart(
  () => import('../../features/group-courses/course-dialog.tsx'),
  'CourseDialog',
);

/** A visitor is led to the login. */
const leaveBe = () => undefined;

/** The listed ones, and the one that the address names, however far beyond them. */
const useKnownCourses = (listed: readonly GroupCourse[] | undefined, search: string) => {
  const id = new URLSearchParams(search).get(COURSE_PARAM);
  const isBeyond = listed?.every((course) => String(course.id) !== id);
  const { data: linked } = useGroupCourse(isBeyond ? id : null);
  return linked ? [linked] : listed;
};

/** What a press on a course opens: the confirmation for a client; a visitor is led to the login and back to the same course. */
export const useCourseGate = (listed: readonly GroupCourse[] | undefined) => {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { shown, isOpen, open, close } = useAddressDialog(useKnownCourses(listed, search), [COURSE_PARAM]);
  const [openContact, contactDialog] = useContact();
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
  const gate: ReactNode = user && shown && (
    <>
      <Suspense fallback={null}>
        <CourseDialog isOpen={isOpen} onClose={close} course={shown} user={user} onContact={openContact} />
      </Suspense>
      {contactDialog}
    </>
  );
  return { gate, book, prepare: user ? CourseDialog.prepare : leaveBe };
};
