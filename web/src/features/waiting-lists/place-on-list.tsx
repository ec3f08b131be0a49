import type { GroupCourse } from '@elan/contract/group-courses/group-courses.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CourseBadge } from '../../entities/group-courses/course-badge.tsx';
import { cx } from '../../ui/cx.ts';

const SEATS_DRAWN_MAX = 20;
const WAITERS_DRAWN_MAX = 10;

const ROW = 'flex h-6.5 items-end gap-1';
const ARCH = 'w-3.5 min-w-1 shrink rounded-t-full rounded-b-[3px]';

/** Seats and queue, each an arch, one's own in saffron. What does not fit is not drawn: the words beside it count. */
function Queue({ course, place }: { course: GroupCourse; place: number }) {
  const { t } = useLingui();
  const seats = Math.min(course.max_participants, SEATS_DRAWN_MAX);
  const waiting = Math.max(course.waiting_count, place);
  const drawn = Math.min(waiting, WAITERS_DRAWN_MAX);
  const own = Math.min(place, drawn);
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  return (
    <div className="mt-3.5 flex items-start">
      <div className="min-w-0">
        <div aria-hidden="true" className={ROW}>
          {numbered(seats).map((seat) => (
            <span key={seat} className={cx(ARCH, 'h-5 bg-maj-200')} />
          ))}
        </div>
        <p className="num mt-1.5 text-13 font-medium whitespace-nowrap text-ink-3">
          <Plural value={course.current_participants} one="# place prise" other="# places prises" />
        </p>
      </div>
      <div aria-hidden="true" className={cx(ROW, 'min-w-0')}>
        <span className="mx-2 h-6.5 w-px flex-none bg-edge/60" />
        {numbered(drawn).map((waiter) =>
          waiter === own ? (
            <span
              key={waiter}
              className="relative h-6.5 w-4.5 flex-none rounded-t-full rounded-b-[3px] bg-saffron"
            >
              <span className="absolute start-1/2 top-8 -translate-x-1/2 text-13 font-semibold text-saffron-900 rtl:translate-x-1/2">
                {t`vous`}
              </span>
            </span>
          ) : (
            <span key={waiter} className={cx(ARCH, 'h-5 inset-ring-[1.5px] inset-ring-edge')} />
          ),
        )}
      </div>
    </div>
  );
}

/** One's place, or the one that one would have; how many are in and how many wait. */
export function PlaceOnList({ course }: { course: GroupCourse }) {
  const { t } = useLingui();
  const own = course.waiting_position ?? null;
  const place = own ?? course.waiting_count + 1;
  return (
    <div className="rounded-[18px] bg-sand p-4">
      <div className="flex items-center gap-3.5">
        <p className="contents">
          <b className="display num text-44 leading-none font-extrabold tracking-[-.03em]">
            {place}
            <sup className="align-[.32em] text-21 tracking-normal">{place === 1 ? t`er` : t`e`}</sup>
          </b>
          <span className="min-w-0 text-15 leading-[1.4] font-medium">
            {own === null ? <Trans>serait votre place</Trans> : <Trans>sur la liste d'attente</Trans>}
            <span className="num block text-sm text-ink-3">
              <Plural
                value={course.waiting_count}
                _0="Personne n'attend encore"
                one="# personne attend"
                other="# personnes attendent"
              />
            </span>
          </span>
        </p>
        <span className="ms-auto self-start">
          <CourseBadge state="FULL" />
        </span>
      </div>
      <Queue course={course} place={place} />
    </div>
  );
}
