import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import type { ChangeList } from '../../../lib/use-list-query.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { DatesFilter } from '../../../ui/data/dates-filter.tsx';
import { ListSearch } from '../../../ui/data/list-search.tsx';
import { PhoneFilters } from '../../../ui/data/phone-filters.tsx';
import { FilterPills } from '../../../ui/forms/filter-pills.tsx';
import { CoursesChoices } from './courses-choices.tsx';
import { type CoursesView, countFilters, daysOf, type Period, UNFILTERED } from './courses-view.ts';

export type CoursesFiltersProps = {
  view: CoursesView;
  onChange: ChangeList<CoursesView>;
  today: CivilDate;
};

/** Words, coach, state and days. */
export function CoursesFilters(props: CoursesFiltersProps) {
  const { view, onChange, today } = props;
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const setPeriod = (period: Period) => {
    // The dates begin with what is on screen.
    const days = period === 'dates' ? daysOf(view, today) : { from: undefined, to: undefined };
    onChange({ period: period === 'coming' ? undefined : period, order: undefined, ...days });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 border-b border-line px-5 py-2.5">
      <ListSearch
        label={t`Titre ou coach`}
        value={view.q ?? ''}
        onSearch={(q) => onChange({ q }, { replace: true })}
        className="min-w-0 flex-1 md:min-w-40 md:max-w-60"
      />
      {isPhone ? (
        <PhoneFilters count={countFilters(view)} onClear={() => onChange(UNFILTERED)}>
          <CoursesChoices {...props} showsLabels />
        </PhoneFilters>
      ) : (
        <CoursesChoices {...props} />
      )}
      <FilterPills<Period>
        label={t`Période`}
        className="max-md:w-full"
        value={view.period}
        onChange={setPeriod}
        options={[
          { value: 'coming', label: t`À venir` },
          { value: 'week', label: t`This week` },
          { value: 'past', label: t`Passés` },
          { value: 'all', label: t`Tous` },
          { value: 'dates', label: t`Dates`, icon: <CalendarDays aria-hidden="true" /> },
        ]}
      />
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
  );
}
