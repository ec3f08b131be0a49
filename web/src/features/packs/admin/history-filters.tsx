import type { UserPacksQuery } from '@elan/contract/packs-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useStudioNow } from '../../../lib/studio.ts';
import type { ChangeList } from '../../../lib/use-list-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DatesFilter } from '../../../ui/data/dates-filter.tsx';
import { ListSearch } from '../../../ui/data/list-search.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

type HistoryFiltersProps = {
  query: UserPacksQuery;
  onChange: ChangeList<UserPacksQuery>;
};

const CLEARED = { start_date: undefined, end_date: undefined, q: undefined, all: undefined };

export const isHistoryFiltered = ({ start_date, end_date, q }: UserPacksQuery): boolean =>
  Boolean(start_date || end_date || q);

/** From a day to a day, both included, of one client, the newest or all of them. */
export function HistoryFilters({ query, onChange }: HistoryFiltersProps) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const { start_date, end_date, q, all } = query;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2.5 border-b border-line px-5 py-2.5">
      {now && (
        <DatesFilter
          from={start_date}
          to={end_date}
          today={now.date}
          onFrom={(day) => onChange({ start_date: day })}
          onTo={(day) => onChange({ end_date: day })}
        />
      )}
      <ListSearch
        label={t`Client`}
        value={q ?? ''}
        onSearch={(text) => onChange({ q: text }, { replace: true })}
        className="w-40 max-md:w-full"
      />
      <Checkbox size="sm" value={all} onChange={(isOn) => onChange({ all: isOn || undefined })}>
        <Trans>Show All</Trans>
      </Checkbox>
      <Button
        size="sm"
        variant="plain"
        className="ml-auto md:text-[13px]"
        disabled={!all && !isHistoryFiltered(query)}
        onClick={() => onChange(CLEARED)}
      >
        <Trans>Clear</Trans>
      </Button>
    </div>
  );
}
