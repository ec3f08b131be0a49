import type { Absence } from '@elan/contract/absences/absences.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { planningCellPath } from '../../../lib/address/desk-links.ts';
import { formatShortDate } from '../../../lib/time/format.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useAffected } from './api.ts';
import { keyOf } from './decisions.ts';

type UndecidedBookingsProps = { absence: Absence };

/** What was kept to be decided later and still stands there, each with the way to where it is moved or cancelled. */
export function UndecidedBookings({ absence }: UndecidedBookingsProps) {
  const { t } = useLingui();
  const { coach_id, from, to, undecided } = absence;
  const standing = useAffected(coach_id, { from, to });
  const isOneDay = from.date === to.date;
  const bookings = standing.data?.filter(({ is_running }) => !is_running);
  return (
    <section aria-label={t`À décider`} className="bg-warn-100/50 print:hidden">
      <h3 className="flex items-center gap-2 border-b border-line px-5 py-3 font-text text-sm font-semibold tracking-normal text-warn md:px-7 xl:px-5">
        <CircleAlert className="size-4 flex-none" aria-hidden="true" />
        <span className="num">
          <Plural value={bookings?.length ?? undecided} one="# à décider" other="# à décider" />
        </span>
      </h3>
      {bookings ? (
        <ul>
          {bookings.map(({ title, date, time, ...booking }) => (
            <li
              key={keyOf(booking)}
              className="flex items-center gap-3 border-b border-line px-5 py-2 text-sm md:px-7 xl:px-5"
            >
              <p className="min-w-0 flex-1 leading-snug">
                <b className="block break-words font-semibold">{title}</b>
                <span className="num block text-13 text-ink-2">
                  {isOneDay ? time : `${formatShortDate(date)} ${time}`}
                </span>
              </p>
              <LinkButton
                size="sm"
                to={planningCellPath(coach_id, date, time)}
                aria-label={t`Décider pour ${title}, ${time}`}
              >
                <Trans>Décider</Trans>
              </LinkButton>
            </li>
          ))}
        </ul>
      ) : standing.isError ? (
        <ReadFailure of={standing} failure={t`Ce qui est à décider n'a pas pu être lu.`} />
      ) : (
        <SkeletonRows dense count={undecided} />
      )}
    </section>
  );
}
