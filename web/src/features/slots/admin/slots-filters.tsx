import type { SlotState } from '@elan/contract/slots/slots.ts';
import { addDays, type CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { CoachSelect } from '../../../entities/coaches/coach-select.tsx';
import { useStudioNow } from '../../../entities/studio/studio-clock.ts';
import type { ChangeList } from '../../../lib/address/use-list-query.ts';
import { useIsPhone } from '../../../lib/device/use-media-query.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { ListFilters } from '../../../ui/data/list-filters.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import type { SlotsSearch } from './api.ts';
import { useStateWords } from './slot-words.tsx';

export type SlotsView = SlotsSearch['view'];

const STATES = ['available', 'booked', 'overlapping', 'closed'] as const satisfies SlotState[];
const UNFILTERED = { session_type: undefined, status: undefined };

/** What a phone shows: it has no room for a week. */
export const useSlotsView = ({ view }: SlotsSearch): SlotsView => {
  const isPhone = useIsPhone();
  return isPhone && view === 'week' ? 'day' : view;
};

type SlotsFiltersProps = {
  coachId: number | undefined;
  query: SlotsSearch;
  onChange: ChangeList<SlotsSearch>;
};

/** Whose hours, how they are shown, of which days, kind and state: in every view the same. */
export function SlotsFilters({ coachId, query, onChange }: SlotsFiltersProps) {
  const { t } = useLingui();
  const words = useStateWords();
  const isPhone = useIsPhone();
  const view = useSlotsView(query);
  const isList = view === 'list';
  const narrowing = [
    {
      name: 'session_type' as const,
      label: t`Type`,
      any: t`Tous types`,
      options: [
        { value: 'normal', label: t`Normale` },
        { value: 'bilan', label: t`Bilan` },
      ],
      className: 'w-31 max-md:w-[calc(50%-0.3125rem)]',
    },
    {
      name: 'status' as const,
      label: t`Statut`,
      any: t`Tous statuts`,
      options: STATES.map((state) => ({ value: state, label: words[state] })),
      className: 'w-32 max-md:w-[calc(50%-0.3125rem)]',
    },
  ];
  const coach = (
    <CoachSelect
      size="sm"
      hideLabel
      className="w-43 max-md:w-auto max-md:min-w-0 max-md:flex-1"
      label={t`Coach`}
      value={coachId}
      onChange={(id) => onChange({ coach: id })}
    />
  );
  const views = <ViewSwitch view={view} onChange={(to) => onChange(viewChanges(to, query))} />;
  const days = isList ? (
    <DayField day={query.date} onChange={(date) => onChange({ date })} />
  ) : (
    <SpanSteps view={view} date={query.date} onChange={(date) => onChange({ date })} />
  );
  const isNarrowed = query.session_type || query.status || (isList && query.date);
  const clear = isNarrowed && (
    <Button
      size="sm"
      variant="plain"
      className="md:text-13"
      onClick={() => onChange(isList ? { ...UNFILTERED, date: undefined } : UNFILTERED)}
    >
      <Trans>Effacer les filtres</Trans>
    </Button>
  );
  if (isPhone && !isList) {
    return (
      <ListFilters query={query} onChange={onChange} choices={narrowing} inSheet>
        {coach}
        {views}
      </ListFilters>
    );
  }
  return (
    <ListFilters
      query={query}
      onChange={onChange}
      choices={[
        { name: 'view' as const, field: () => <span key="view">{views}</span> },
        {
          name: 'coach' as const,
          field: () => (
            <span key="coach" className="contents">
              {coach}
            </span>
          ),
        },
        {
          name: 'date' as const,
          field: () => (
            <span key="date" className="contents">
              {days}
            </span>
          ),
        },
        ...narrowing,
      ]}
    >
      {clear}
    </ListFilters>
  );
}

/** The list is of all days unless one is chosen: from a week it is not narrowed to the day that the week was found by. */
const viewChanges = (to: SlotsView, { view, date }: SlotsSearch) => ({
  view: to === 'week' ? undefined : to,
  date: to === 'list' && view === 'week' ? undefined : date,
});

function ViewSwitch({ view, onChange }: { view: SlotsView; onChange: (view: SlotsView) => void }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const week = { value: 'week' as const, label: t`Semaine` };
  return (
    <SegmentedControl
      size="sm"
      label={t`Vue`}
      hideLabel
      value={view}
      onChange={onChange}
      options={[
        ...(isPhone ? [] : [week]),
        { value: 'day', label: t({ message: 'Jour', context: 'of a calendar' }) },
        { value: 'list', label: t`Liste` },
      ]}
    />
  );
}

type SpanStepsProps = {
  view: SlotsView;
  date: CivilDate | undefined;
  onChange: (date: CivilDate | undefined) => void;
};

/** To the week or day before and after, to today, and to any other. */
function SpanSteps({ view, date, onChange }: SpanStepsProps) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  if (!now) return null;
  const shown = date ?? now.date;
  const isWeek = view === 'week';
  const step = (by: 1 | -1) => onChange(addDays(shown, by * (isWeek ? 7 : 1)));
  return (
    <span className="flex items-center gap-1">
      <IconButton
        label={isWeek ? t`Semaine précédente` : t`Jour précédent`}
        size="sm"
        onClick={() => step(-1)}
        icon={ChevronLeft}
      />
      <DateField
        size="sm"
        hideLabel
        className="w-35"
        label={t`Date`}
        today={now.date}
        value={shown}
        onChange={onChange}
      />
      <IconButton
        label={isWeek ? t`Semaine suivante` : t`Jour suivant`}
        size="sm"
        onClick={() => step(1)}
        icon={ChevronRight}
      />
      <Button
        size="sm"
        className="px-2.5 text-13"
        onClick={() => onChange(undefined)}
      >{t`Aujourd'hui`}</Button>
    </span>
  );
}

type DayFieldProps = {
  day: CivilDate | undefined;
  onChange: (day: CivilDate | undefined) => void;
};

/** Any day or one of them; from one to its neighbours. */
function DayField({ day, onChange }: DayFieldProps) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  return (
    <div className="flex items-center max-md:w-full">
      {now && (
        <DateField
          size="sm"
          hideLabel
          className="w-38 max-md:flex-1"
          label={t`Date`}
          placeholder={t`Toutes les dates`}
          today={now.date}
          value={day}
          onChange={onChange}
        />
      )}
      {day && (
        <>
          <IconButton
            label={t`Jour précédent`}
            size="sm"
            onClick={() => onChange(addDays(day, -1))}
            icon={ChevronLeft}
          />
          <IconButton
            label={t`Jour suivant`}
            size="sm"
            onClick={() => onChange(addDays(day, 1))}
            icon={ChevronRight}
          />
        </>
      )}
    </div>
  );
}
