import type { CivilMoment } from '@elan/contract/time.ts';
import type { Today } from '@elan/contract/today/today.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ShoppingBag } from 'lucide-react';
import { useMemo } from 'react';
import { useBookingAddress } from '../../../entities/reservations/booking-address.ts';
import { useSaleAddress } from '../../../entities/sales/sale-address.ts';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import { Absences } from '../../../features/today/admin/absences.tsx';
import { useToday } from '../../../features/today/admin/api.ts';
import { dayAtDesk, freeHours, minutesFree } from '../../../features/today/admin/day-at-desk.ts';
import { EmptyHours } from '../../../features/today/admin/empty-hours.tsx';
import { Debts, LowCredits, OpenCourses } from '../../../features/today/admin/today-aside.tsx';
import { TodayFoot } from '../../../features/today/admin/today-foot.tsx';
import { TodayLede } from '../../../features/today/admin/today-lede.tsx';
import { TodayList } from '../../../features/today/admin/today-list.tsx';
import { formatDate, formatMinutes, formatShortDate } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ResourcePage } from '../resource-page.tsx';

/** What waits at the desk now, by the studio's clock. */
export function TodayPage() {
  const { t } = useLingui();
  const clock = useStudioNow();
  const { now } = clock;
  const today = useToday(now?.date);
  const booking = useBookingAddress();
  const sale = useSaleAddress();
  const failed =
    clock.isError && !now ? { ...clock, error: undefined, isFetching: false } : today.isError && today;
  return (
    <ResourcePage
      title={t`Aujourd'hui`}
      summary={now && <Summary date={now.date} today={today.data} />}
      action={
        <Button size="sm" icon={ShoppingBag} onClick={() => sale.open()} className="max-md:hidden">
          <Trans>Vendre</Trans>
        </Button>
      }
      add={{ label: t`Réserver`, onPress: () => booking.open() }}
    >
      {now && today.data ? (
        <Desk today={today.data} now={now} onBook={booking.open} />
      ) : failed ? (
        <ReadFailure of={failed} failure={t`La journée n'a pas pu être lue.`} />
      ) : (
        <SkeletonRows dense count={12} />
      )}
    </ResourcePage>
  );
}

function Summary({ date, today }: { date: string; today: Today | undefined }) {
  const bilans = today?.sessions.filter(({ session_type }) => session_type === 'bilan').length ?? 0;
  const sessions = (today?.sessions.length ?? 0) - bilans;
  return (
    <>
      <bdi className="text-sm font-medium text-ink-2">
        <span className="max-md:hidden">{formatDate(date)}</span>
        <span className="md:hidden">{formatShortDate(date)}</span>
      </bdi>
      {today && (
        <bdi className="ms-3 text-xs max-lg:hidden">
          <Plural value={sessions} one="# séance" other="# séances" /> ·{' '}
          <Plural value={bilans} one="# bilan" other="# bilans" /> ·{' '}
          <Plural value={today.courses.length} one="# cours" other="# cours" />
        </bdi>
      )}
    </>
  );
}

type DeskProps = { today: Today; now: CivilMoment; onBook: ReturnType<typeof useBookingAddress>['open'] };

function Desk({ today, now, onBook }: DeskProps) {
  const { t } = useLingui();
  const day = dayAtDesk(today, now);
  const photos = useMemo(
    () => new Map(today.coaches.map(({ coach_id, photo }) => [coach_id, photo])),
    [today],
  );
  const free = minutesFree(today.coaches.flatMap((coach) => freeHours(coach, today.date, now)));
  const jumps = [
    { to: '#doivent', label: t`Doivent`, figure: today.debts.clients, tone: 'text-bad' },
    { to: '#credits', label: t`Sans crédit`, figure: today.low_credits.clients },
    { to: '#heures', label: t`Heures vides`, figure: formatMinutes(free) },
    { to: '#places', label: t`Places`, figure: today.open_courses.length },
  ];
  return (
    <>
      <TodayLede today={today} day={day} now={now} />
      {/* By the room there is, which a panel beside the page takes from it. */}
      <div className="@container/desk flex-1">
        <div className="@min-[65rem]/desk:grid @min-[65rem]/desk:grid-cols-[minmax(0,1fr)_25.5rem]">
          <div className="@container/list min-w-0 border-line @min-[65rem]/desk:border-e">
            <TodayList today={today} day={day} now={now} photos={photos} />
            <nav
              aria-label={t`Plus bas`}
              className="sticky bottom-[calc(var(--bottom-nav,0px)+env(safe-area-inset-bottom))] z-10 flex gap-2 overflow-x-auto border-y border-line bg-paper px-5 py-2.5 [scrollbar-width:none] md:hidden"
            >
              {jumps.map(({ to, label, figure, tone }) => (
                <a
                  key={to}
                  href={to}
                  className="num inline-flex min-h-11 flex-none items-center gap-2 rounded-full px-4 text-sm font-medium inset-ring inset-ring-line"
                >
                  {label} <b className={`font-semibold ${tone ?? ''}`}>{figure}</b>
                </a>
              ))}
            </nav>
            <div className="border-t border-line">
              <EmptyHours today={today} now={now} onBook={onBook} />
            </div>
          </div>
          <div className="min-w-0">
            <Absences />
            <Debts today={today} />
            <LowCredits today={today} />
            <OpenCourses courses={today.open_courses} today={today.date} />
          </div>
        </div>
      </div>
      <div className="border-t border-line">
        <TodayFoot upkeep={today.upkeep} today={today.date} />
      </div>
    </>
  );
}
