import type { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { ChangeList } from '../../../lib/use-list-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import type { SessionsFilter } from './sessions-filter.ts';

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
