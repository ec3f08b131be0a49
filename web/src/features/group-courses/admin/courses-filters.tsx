import type { CivilMoment } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, X } from 'lucide-react';
import { CoachSelect } from '../../../entities/coaches/coach-select.tsx';
import type { ChangeList } from '../../../lib/address/use-list-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ListFilters } from '../../../ui/data/list-filters.tsx';
import { type CoursesView, daysOf, type Period } from './courses-view.ts';

type CoursesFiltersProps = { view: CoursesView; onChange: ChangeList<CoursesView>; now: CivilMoment };

/** Words, coach, state and days; and, once one was chosen in the list, a series. */
export function CoursesFilters({ view, onChange, now }: CoursesFiltersProps) {
  const { t } = useLingui();
  const setPeriod = (period: Period) => {
    // The dates begin with what is on screen.
    const days = period === 'dates' ? daysOf(view, now.date) : { from: undefined, to: undefined };
    onChange({ period: period === 'coming' ? undefined : period, order: undefined, ...days });
  };
  return (
    <ListFilters
      query={view}
      onChange={onChange}
      inSheet
      search={{ label: t`Titre ou coach`, className: 'md:min-w-40 md:max-w-60' }}
      choices={[
        {
          name: 'coach_id',
          field: (look) => (
            <CoachSelect
              {...look}
              label={t`Coach`}
              all={t`Tous les coachs`}
              placeholder={t`Tous les coachs`}
              value={view.coach_id}
              onChange={(coach_id) => onChange({ coach_id })}
            />
          ),
        },
        {
          name: 'state',
          label: t`Statut`,
          any: t`Tous statuts`,
          options: [
            { value: 'open', label: t`Open` },
            { value: 'full', label: t`Full` },
            { value: 'ended', label: t`Ended` },
            { value: 'inactive', label: t`Inactive` },
          ],
        },
        ...(view.series_id === undefined
          ? []
          : [
              {
                name: 'series_id' as const,
                field: () => (
                  <Button size="sm" icon={X} onClick={() => onChange({ series_id: undefined })}>
                    <Trans>Une série</Trans>
                    <span className="sr-only">
                      <Trans>: montrer tous les cours</Trans>
                    </span>
                  </Button>
                ),
              },
            ]),
      ]}
      sorting={[
        { label: t`Date`, sort: 'date' },
        { label: t`Titre`, sort: 'title' },
        { label: t`Coach`, sort: 'coach' },
        { label: t`Participants`, sort: 'participants' },
      ]}
      pills={{
        label: t`Période`,
        value: view.period,
        onChange: setPeriod,
        options: [
          { value: 'coming', label: t`À venir` },
          { value: 'week', label: t`This week` },
          { value: 'past', label: t`Passés` },
          { value: 'all', label: t`Tous` },
          { value: 'dates', label: t`Dates`, icon: <CalendarDays aria-hidden="true" /> },
        ],
      }}
      dates={view.period === 'dates' && now.date}
    />
  );
}
