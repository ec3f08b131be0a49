import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { ContactDialog } from '../../features/contact/contact.tsx';
import { useGroupCourse, useGroupCourses } from '../../features/group-courses/api.ts';
import { CoursesList } from '../../features/group-courses/courses-list.tsx';
import { WAITING_PARAM } from '../../features/waiting-lists/waiting-param.ts';
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

const WaitingDialog = dialogPart(
  () => import('../../features/waiting-lists/waiting-dialog.tsx'),
  'WaitingDialog',
);

/** The listed ones, and the one that the address names, however far beyond them. */
const useKnownCourses = (listed: readonly GroupCourse[] | undefined, search: string, param: string) => {
  const id = new URLSearchParams(search).get(param);
  const isBeyond = listed?.every((course) => String(course.id) !== id);
  const { data: linked } = useGroupCourse(isBeyond ? id : null);
  return linked ? [linked] : listed;
};

type CourseActs = {
  onBook: (course: GroupCourse) => void;
  onWait: (course: GroupCourse) => void;
  onIntent: () => void;
};

type CourseBookingProps = {
  listed: readonly GroupCourse[] | undefined;
  /** The page is about the courses: the code of what a press opens is fetched ahead. */
  isLikely?: boolean;
  children: (acts: CourseActs) => ReactNode;
};

type CourseAimProps = {
  course: GroupCourse;
  /** It is full: one registers for its waiting list. */
  waits: boolean;
};

/** What stands above a visitor's registration: which course it is for, and that a place is paid at the studio. */
function CourseAim({ course, waits }: CourseAimProps) {
  const { t } = useLingui();
  const { courseAndCost } = useOfferWords();
  const [day, time] = [formatDate(course.date), formatTime(course.time)];
  return (
    <Notice
      title={
        waits
          ? t`Ce cours est complet : inscrivez-vous pour rejoindre sa liste d'attente.`
          : t`Please log in to book a group course.`
      }
    >
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

type CourseRegistrationProps = CourseAimProps & { isOpen: boolean; onClose: () => void };

/** Leads a visitor back to the very same course. */
function CourseRegistration({ course, waits, isOpen, onClose }: CourseRegistrationProps) {
  const { pathname, search } = useLocation();
  return (
    <RegistrationDialog
      isOpen={isOpen}
      onClose={onClose}
      aim={{ course: course.title, waits }}
      portrait={
        <Arch className="h-13 w-11 md:h-15.75 md:w-13.75">
          <Portrait name={course.coach_name} src={course.photo} />
        </Arch>
      }
      returnTo={pathname + search}
    >
      <CourseAim course={course} waits={waits} />
    </RegistrationDialog>
  );
}

/**
 * Courses, and what a press on one of them opens for a client: the confirmation, or the waiting list of a full one; a visitor registers,
 * or logs in, first and is back at the same course.
 */
export function CourseBooking({ listed, isLikely = false, children }: CourseBookingProps) {
  const { search } = useLocation();
  const booking = useAddressDialog(useKnownCourses(listed, search, COURSE_PARAM), [COURSE_PARAM]);
  const waiting = useAddressDialog(useKnownCourses(listed, search, WAITING_PARAM), [WAITING_PARAM]);
  const isOpen = booking.isOpen || waiting.isOpen;
  const rememberOpener = useOpener(isOpen);
  const [isContactOpen, setContactOpen] = useState(false);
  const user = useSession('client')?.user;
  const hasEnded = useLoginAgain(isOpen);
  const openWith = (dialog: typeof booking) => (course: GroupCourse) => {
    rememberOpener();
    dialog.open(course);
  };
  const { prepare } = user ? CourseDialog : RegistrationDialog;
  usePrepared(prepare, isLikely && listed !== undefined);
  const dialogs = hasEnded ? [] : [booking, waiting].filter(({ shown }) => shown !== undefined);
  return (
    <>
      {children({ onBook: openWith(booking), onWait: openWith(waiting), onIntent: prepare })}
      {dialogs.length > 0 && (
        <>
          <Suspense fallback={null}>
            {!user &&
              dialogs.map(
                (dialog) =>
                  dialog.shown && (
                    <CourseRegistration
                      key={dialog === booking ? COURSE_PARAM : WAITING_PARAM}
                      course={dialog.shown}
                      waits={dialog === waiting}
                      isOpen={dialog.isOpen}
                      onClose={dialog.close}
                    />
                  ),
              )}
            {user && booking.shown && (
              <CourseDialog
                isOpen={booking.isOpen}
                onClose={booking.close}
                course={booking.shown}
                user={user}
                onContact={() => setContactOpen(true)}
              />
            )}
            {user && waiting.shown && (
              <WaitingDialog
                isOpen={waiting.isOpen}
                onClose={waiting.close}
                course={waiting.shown}
                user={user}
              />
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
