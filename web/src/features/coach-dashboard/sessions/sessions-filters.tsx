import { Flag, PageQuery } from '@elan/contract/fields.ts';
import { CivilDate } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { ChangeList } from '../../../lib/address/use-list-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import type { SessionsQuery } from '../api.ts';

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
