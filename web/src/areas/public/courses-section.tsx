import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { ContactDialog } from '../../features/contact/contact.tsx';
import { useGroupCourse, useGroupCourses } from '../../features/group-courses/api.ts';
import { CoursesList } from '../../features/group-courses/courses-list.tsx';
import { useAddressDialog } from '../../lib/address/use-address-dialog.ts';
import { usePrepared } from '../../lib/device/when-idle.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { formatDate, formatTime } from '../../lib/time/format.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Arch } from '../../ui/art/arch.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { dialogPart } from '../../ui/parts/part.tsx';
import { useOfferWords } from './offer-words.ts';
import { useLoginAgain } from './use-login-again.ts';
import { useOpener } from './use-opener.ts';

const COURSE_PARAM = 'cours';
const RegistrationDialog = dialogPart(
  () => import('../../features/auth/registration-dialog.tsx'),
  'RegistrationDialog',
);
const CourseDialog = dialogPart(
  () => import('../../features/group-courses/course-dialog.tsx'),
  'CourseDialog',
);

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

/** What stands above a visitor's registration: which course it is for, and that a place is paid at the studio. */
function CourseAim({ course }: { course: GroupCourse }) {
  const { t } = useLingui();
  const { courseAndCost } = useOfferWords();
  const [day, time] = [formatDate(course.date), formatTime(course.time)];
  return (
    <Notice title={t`Please log in to book a group course.`}>
      <p>
        <Trans>
          « {course.title} », {day} à {time} avec {course.coach_name}.
        </Trans>{' '}
        {courseAndCost}
      </p>
      <LinkButton size="sm" variant="link" className="-ms-1" to="/packs">
        <Trans>Voir les packs</Trans>
      </LinkButton>
    </Notice>
  );
}

/**
 * Courses, and what a press on one of them opens: the confirmation for a client; a visitor registers, or logs in, first and is
 * back at the same course.
 */
export function CourseBooking({ listed, isLikely = false, children }: CourseBookingProps) {
  const { pathname, search } = useLocation();
  const { shown, isOpen, open, close } = useAddressDialog(useKnownCourses(listed, search), [COURSE_PARAM]);
  const rememberOpener = useOpener(isOpen);
  const [isContactOpen, setContactOpen] = useState(false);
  const user = useSession('client')?.user;
  const hasRunOut = useLoginAgain(isOpen);
  const book = (course: GroupCourse) => {
    rememberOpener();
    open(course);
  };
  const { prepare } = user ? CourseDialog : RegistrationDialog;
  usePrepared(prepare, isLikely && listed !== undefined);
  return (
    <>
      {children({ onBook: book, onIntent: prepare })}
      {shown && !hasRunOut && (
        <>
          <Suspense fallback={null}>
            {user ? (
              <CourseDialog
                isOpen={isOpen}
                onClose={close}
                course={shown}
                user={user}
                onContact={() => setContactOpen(true)}
              />
            ) : (
              <RegistrationDialog
                isOpen={isOpen}
                onClose={close}
                aim={{ course: shown.title }}
                portrait={
                  <Arch className="h-13 w-11 md:h-15.75 md:w-13.75">
                    <Portrait name={shown.coach_name} src={shown.photo} />
                  </Arch>
                }
                returnTo={pathname + search}
              >
                <CourseAim course={shown} />
              </RegistrationDialog>
            )}
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
