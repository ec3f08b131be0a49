import type { Page } from '@elan/contract/endpoint.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import type { CivilMoment } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarDays, ChevronRight, ClipboardList } from 'lucide-react';
import { goalWordsOf } from '../../../entities/clients/goals.ts';
import { PresenceMark } from '../../../entities/presence/presence-mark.tsx';
import { formatDate, formatTimeRange } from '../../../lib/time/format.ts';
import { cx } from '../../../ui/cx.ts';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { kindOf } from '../agenda/entry.ts';
import { LoadFailure } from '../load-failure.tsx';
import { SessionStatus } from '../session/session-facts.tsx';

type SessionsByDayProps = {
  sessions: UseQueryResult<Page<Reservation>>;
  now: CivilMoment;
  page: number;
  perPage: number;
  onPage: (page: number) => void;
  onOpen: (session: Reservation) => void;
};

/** The sessions of one page under the names of their days. */
export function SessionsByDay({ sessions, now, page, perPage, onPage, onOpen }: SessionsByDayProps) {
  const { t } = useLingui();
  const { data } = sessions;
  if (data === undefined)
    return sessions.isError ? <LoadFailure reads={[sessions]} /> : <SkeletonRows count={5} />;
  if (data.rows.length === 0) {
    return (
      <EmptyState icon={CalendarDays} title={t`Aucune séance`}>
        {t`Rien n'est réservé avec vous dans ce choix.`}
      </EmptyState>
    );
  }
  const days = Map.groupBy(data.rows, ({ date }) => date);
  return (
    <div aria-busy={sessions.isPlaceholderData}>
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
      <Pagination page={page} perPage={perPage} total={data.total} onPage={onPage} className="mt-3 px-0" />
    </div>
  );
}

type SessionRowProps = Pick<SessionsByDayProps, 'now' | 'onOpen'> & { session: Reservation };

function SessionRow({ session, now, onOpen }: SessionRowProps) {
  const { t } = useLingui();
  const isBilan = kindOf(session) === 'bilan';
  const goal = goalWordsOf(session.goal).join(', ');
  const isCancelled = session.status === 'cancelled';
  return (
    <li className="border-b border-line">
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
          {session.presence && (
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
