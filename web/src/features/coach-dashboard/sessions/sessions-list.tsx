import type { Page } from '@elan/contract/endpoint.ts';
import { Flag, PageQuery } from '@elan/contract/fields.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { CivilDate, type CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarDays, ChevronRight, ClipboardList } from 'lucide-react';
import * as z from 'zod/mini';
import { goalWordsOf } from '../../../entities/clients/goals.ts';
import { PresenceMark } from '../../../entities/presence/presence-mark.tsx';
import type { ChangeList } from '../../../lib/address/use-list-query.ts';
import { comma, formatDate, formatTimeRange } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { isPastTheEnd, Pagination, type Paging, PastTheEnd } from '../../../ui/data/pagination.tsx';
import { useOpenAtNow } from '../../../ui/data/use-open-at-now.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { kindOf, phaseOf } from '../agenda/entry.ts';
import type { SessionsQuery } from '../api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { SessionStatus } from '../session/session-facts.tsx';

/** Which sessions are listed, as the address says it. A chosen date goes before the rest. */
export const SessionsFilter = z.extend(PageQuery, {
  when: z.prefault(z.enum(['today', 'future']), 'future'),
  on: z.optional(CivilDate),
  past: z.optional(Flag),
});
export type SessionsFilter = z.infer<typeof SessionsFilter>;

/** A day is shown whole; what is to come from its first on; what is over from its last on. */
export const queryOf = (
  { when, on, past, page, per_page }: SessionsFilter,
  today: CivilDate,
): SessionsQuery => {
  const day = on ?? (when === 'today' ? today : undefined);
  return {
    from: day,
    to: day,
    past: past ? true : day === undefined ? false : undefined,
    order: past ? 'desc' : 'asc',
    page,
    per_page,
  };
};

type SessionsFiltersProps = {
  filter: SessionsFilter;
  today: CivilDate;
  onChange: ChangeList<SessionsFilter>;
};

export function SessionsFilters({ filter, today, onChange }: SessionsFiltersProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b border-line pb-4">
      <SegmentedControl
        size="sm"
        label={t`Séances`}
        hideLabel
        className="max-md:w-full"
        value={filter.on || (filter.past && filter.when === 'future') ? undefined : filter.when}
        onChange={(when) =>
          onChange(
            when === 'future' ? { when: undefined, on: undefined, past: undefined } : { when, on: undefined },
          )
        }
        options={[
          { value: 'today', label: t`Aujourd'hui` },
          { value: 'future', label: t`À venir` },
        ]}
      />
      <span className="flex items-center gap-1.5 max-md:flex-1">
        <DateField
          size="sm"
          label={t`Date`}
          hideLabel
          className="w-44 max-md:w-full"
          placeholder={t`Une date…`}
          today={today}
          value={filter.on}
          onChange={(on) => onChange({ on, when: undefined })}
        />
        {filter.on && (
          <Button size="sm" variant="link" onClick={() => onChange({ on: undefined })}>
            {t`Effacer`}
          </Button>
        )}
      </span>
      <Checkbox
        size="sm"
        value={filter.past === true}
        onChange={(past) => onChange({ past: past || undefined })}
      >
        {t`Séances passées`}
      </Checkbox>
    </div>
  );
}

type SessionsByDayProps = {
  sessions: UseQueryResult<Page<Reservation>>;
  now: CivilMoment;
  paging: Paging;
  onOpen: (session: Reservation) => void;
};

/** The sessions of one page under the names of their days. */
export function SessionsByDay({ sessions, now, paging, onOpen }: SessionsByDayProps) {
  const { t } = useLingui();
  const { data } = sessions;
  useOpenAtNow(data?.rows, (session) => phaseOf(session, now) === 'past');
  if (data === undefined)
    return sessions.isError ? <LoadFailure reads={[sessions]} /> : <SkeletonRows count={5} />;
  if (data.rows.length === 0) {
    if (data.total > 0 && isPastTheEnd(data.total, paging))
      return <PastTheEnd {...paging} total={data.total} />;
    return (
      <EmptyState icon={CalendarDays} title={t`Aucune séance`}>
        {t`Rien n'est réservé avec vous dans ce choix.`}
      </EmptyState>
    );
  }
  const days = Map.groupBy(data.rows, ({ date }) => date);
  return (
    <>
      <div aria-busy={sessions.isPlaceholderData} className="scroll-mt-20">
        {[...days].map(([date, rows]) => (
          <section key={date} aria-label={formatDate(date)} className="mt-5">
            <h2 className="text-base tracking-normal first-letter:uppercase">{formatDate(date)}</h2>
            <ul className="mt-1">
              {rows.map((session) => (
                <SessionRow key={session.id} session={session} now={now} onOpen={onOpen} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Pagination {...paging} total={data.total} className="mt-3 px-0" />
    </>
  );
}

type SessionRowProps = Pick<SessionsByDayProps, 'now' | 'onOpen'> & { session: Reservation };

function SessionRow({ session, now, onOpen }: SessionRowProps) {
  const { t } = useLingui();
  const isBilan = kindOf(session) === 'bilan';
  const goal = goalWordsOf(session.goal).join(comma());
  const isCancelled = session.status === 'cancelled';
  return (
    <li data-row={session.id} className="border-b border-line">
      <button
        type="button"
        data-key={`session-${session.id}`}
        onClick={() => onOpen(session)}
        className="flex min-h-16 w-full items-center gap-3.5 py-2.5 text-start hover:bg-sand-2"
      >
        <span
          aria-hidden="true"
          className={cx(
            'w-1 flex-none self-stretch rounded-full',
            isCancelled ? 'bg-edge' : isBilan ? 'bg-ok' : 'bg-maj-600',
          )}
        />
        <span className="min-w-0 flex-1">
          <b className={cx('block truncate text-15 font-[650]', isCancelled && 'line-through')}>
            {session.client_name}
          </b>
          <span className="num flex flex-wrap items-center gap-x-1 text-13 text-ink-2">
            {formatTimeRange(session.time, session.duration)} ·{' '}
            <span className="inline-flex items-center gap-1">
              {isBilan && <ClipboardList className="size-3.5 text-ok" aria-hidden="true" />}
              {isBilan ? t`bilan` : t`normale`}
            </span>
          </span>
          {goal && <span className="block truncate text-13 text-ink-3">{goal}</span>}
        </span>
        <span className="flex flex-none flex-col items-end gap-1 md:flex-row md:items-center md:gap-3">
          {session.presence === 'present' && (
            <span className="text-13 font-semibold">
              <PresenceMark presence={session.presence} />
            </span>
          )}
          <SessionStatus session={session} now={now} />
        </span>
        <ChevronRight className="size-5 flex-none text-ink-3" aria-hidden="true" />
      </button>
    </li>
  );
}
