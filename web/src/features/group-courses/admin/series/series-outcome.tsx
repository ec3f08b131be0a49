import type { CourseSeriesReply } from '@elan/contract/group-courses-admin.ts';
import { Plural } from '@lingui/react/macro';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { formatShortDate } from '../../../../lib/format.ts';
import { cx } from '../../../../ui/cx.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';

/** What was planned, what was left out and why. */
export function SeriesOutcome({ made: { courses, skipped } }: { made: CourseSeriesReply }) {
  const isAny = courses.length > 0;
  const Mark = isAny ? CircleCheck : CircleSlash;
  return (
    <div className="grid gap-4">
      <p
        role="status"
        className={cx('flex items-center gap-3 text-[15px] font-semibold', isAny ? 'text-ok' : 'text-bad')}
      >
        <Mark className="size-6 flex-none" aria-hidden="true" />
        <Plural value={courses.length} _0="Aucun cours créé" one="# cours créé" other="# cours créés" />
      </p>
      {skipped.length > 0 && (
        <Notice
          tone="warning"
          role="alert"
          title={
            <Plural value={skipped.length} one="# date laissée de côté" other="# dates laissées de côté" />
          }
        >
          <ul className="num">
            {skipped.map(({ date, reason }) => (
              <li key={date}>
                <b className="font-semibold">{formatShortDate(date)}</b> : {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isAny && (
        <ul className="num overflow-hidden rounded-control inset-ring inset-ring-line">
          {courses.map(({ id, date, time }) => (
            <li key={id} className="flex min-h-8 items-center border-b border-line px-3 last:border-0">
              <span className="w-28">{formatShortDate(date)}</span>
              <span className="text-ink-3">{time}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
