import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { formatDayMonth } from '../../../lib/format.ts';
import type { ChangeList } from '../../../lib/use-list-query.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { DatesFilter } from '../../../ui/data/dates-filter.tsx';
import { ListSearch } from '../../../ui/data/list-search.tsx';
import { PhoneFilters } from '../../../ui/data/phone-filters.tsx';
import { FilterPills } from '../../../ui/forms/filter-pills.tsx';
import { ReservationsChoices } from './reservations-choices.tsx';
import { countFilters, daysOf, type Period, type ReservationsView, UNFILTERED } from './reservations-view.ts';

export type ReservationsFiltersProps = {
  view: ReservationsView;
  onChange: ChangeList<ReservationsView>;
  today: CivilDate;
};

/** Words, people, kind, state and days. On a phone what is rarely used lies behind a button that counts what is set. */
export function ReservationsFilters(props: ReservationsFiltersProps) {
  const { view, onChange, today } = props;
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { from, to } = daysOf(view, today);
  const setPeriod = (period: Period) => {
    // The dates begin with what is on screen.
    const days = period === 'dates' ? { from, to } : { from: undefined, to: undefined };
    onChange({ period: period === 'week' ? undefined : period, order: undefined, ...days });
  };
  return (
    <div className="@container border-b border-line">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 px-5 py-2.5">
        <ListSearch
          label={t`Client, e-mail, matricule`}
          value={view.q ?? ''}
          onSearch={(q) => onChange({ q }, { replace: true })}
          className="min-w-0 flex-1 md:min-w-32 md:max-w-72 md:flex-[2] @min-[1200px]:min-w-56"
        />
        {isPhone ? (
          <PhoneFilters count={countFilters(view)} onClear={() => onChange(UNFILTERED)}>
            <ReservationsChoices {...props} showsLabels />
          </PhoneFilters>
        ) : (
          <ReservationsChoices {...props} className="min-w-24 max-w-34 flex-1" />
        )}
        <div className="flex min-w-0 items-center gap-3 max-md:w-full md:grow md:basis-[460px] lg:basis-[584px]">
          <FilterPills<Period>
            label={t`Période`}
            value={view.period}
            onChange={setPeriod}
            options={[
              { value: 'all', label: t`Toutes` },
              { value: 'today', label: t`Aujourd'hui` },
              { value: 'week', label: t`This week` },
              { value: 'past', label: t`Passées` },
              { value: 'dates', label: t`Dates`, icon: <CalendarDays aria-hidden="true" /> },
            ]}
          />
          {view.period === 'week' && from && to && (
            <span className="num ml-auto text-[13px] whitespace-nowrap text-ink-3 max-lg:hidden">
              {formatDayMonth(from)} – {formatDayMonth(to)}
            </span>
          )}
        </div>
        {view.period === 'dates' && (
          <DatesFilter
            from={view.from}
            to={view.to}
            today={today}
            onFrom={(from) => onChange({ from })}
            onTo={(to) => onChange({ to })}
          />
        )}
      </div>
    </div>
  );
}
