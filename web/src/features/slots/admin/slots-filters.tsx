import type { SessionType, SlotState } from '@elan/contract/slots.ts';
import { addDays } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useStudioNow } from '../../../lib/studio.ts';
import type { ChangeList } from '../../../lib/use-list-query.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { CoachSelect } from '../../../ui/forms/coach-select.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { SlotsSearch } from './api.ts';
import { useStateWords } from './slot-words.tsx';

type SlotsFiltersProps = {
  coachId: number | undefined;
  search: SlotsSearch;
  onChange: ChangeList<SlotsSearch>;
};

const STATES = ['available', 'booked', 'overlapping', 'closed'] as const satisfies SlotState[];

/** Whose hours, of which day, kind and state. */
export function SlotsFilters({ coachId, search, onChange }: SlotsFiltersProps) {
  const { t } = useLingui();
  const { now } = useStudioNow();
  const words = useStateWords();
  const { date, session_type, status } = search;
  const isFiltered = Boolean(date || session_type || status);
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-b border-line px-5 py-2.5">
      <CoachSelect
        label={t`Coach`}
        hideLabel
        size="sm"
        className="w-48 max-md:w-full"
        value={coachId}
        onChange={(coach) => onChange({ coach })}
      />
      <div className="flex items-center max-md:w-full">
        {now && (
          <DateField
            label={t`Date`}
            hideLabel
            size="sm"
            placeholder={t`Toutes les dates`}
            className="w-38 max-md:flex-1"
            today={now.date}
            value={date}
            onChange={(day) => onChange({ date: day })}
          />
        )}
        {date && (
          <>
            <IconButton
              label={t`Jour précédent`}
              size="sm"
              onClick={() => onChange({ date: addDays(date, -1) })}
            >
              <ChevronLeft className="size-4" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t`Jour suivant`}
              size="sm"
              onClick={() => onChange({ date: addDays(date, 1) })}
            >
              <ChevronRight className="size-4" aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
      <Select<SessionType | 'all'>
        label={t`Type`}
        hideLabel
        size="sm"
        className="w-31 max-md:w-[calc(50%-5px)]"
        value={session_type ?? 'all'}
        onChange={(type) => onChange({ session_type: type === 'all' || type === null ? undefined : type })}
        options={[
          { value: 'all', label: t`Tous types` },
          { value: 'normal', label: t`Normale` },
          { value: 'bilan', label: t`Bilan` },
        ]}
      />
      <Select<SlotState | 'all'>
        label={t`Statut`}
        hideLabel
        size="sm"
        className="w-32 max-md:w-[calc(50%-5px)]"
        value={status ?? 'all'}
        onChange={(state) => onChange({ status: state === 'all' || state === null ? undefined : state })}
        options={[
          { value: 'all', label: t`Tous statuts` },
          ...STATES.map((state) => ({ value: state, label: words[state] })),
        ]}
      />
      {isFiltered && (
        <Button
          size="sm"
          variant="plain"
          className="md:text-[13px]"
          onClick={() => onChange({ date: undefined, session_type: undefined, status: undefined })}
        >
          <Trans>Effacer les filtres</Trans>
        </Button>
      )}
    </div>
  );
}
