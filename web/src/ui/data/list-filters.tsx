import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from '../../lib/device/use-media-query.ts';
import { Button, IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { Choices } from '../fields/choices.tsx';
import { Select } from '../fields/select.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { DatesFilter } from './dates-filter.tsx';
import { ListSearch } from './list-search.tsx';

type FilterPillsProps<Value extends string> = {
  /** Spoken, not shown: the pills say themselves what they filter. */
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few views of a list, in a row that scrolls sideways where it is too long. */
function FilterPills<Value extends string>(props: FilterPillsProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="-mx-1 flex gap-1.5 overflow-x-auto px-1 py-0.5 max-md:-mx-5 max-md:px-5 [scrollbar-width:none]">
        <Choices
          type="radio"
          options={options}
          isChosen={(each) => each === value}
          onPress={onChange}
          look="relative inline-flex h-7.5 flex-none cursor-pointer items-center gap-1.5 rounded-full bg-paper px-3 text-13 font-medium whitespace-nowrap text-ink-2 inset-ring inset-ring-line transition-colors duration-150 has-checked:bg-maj-50 has-checked:text-maj-700 has-checked:inset-ring-maj-400 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-maj-500 hover:not-has-checked:bg-sand-2 max-md:h-11 max-md:px-4 max-md:text-15 [&_svg]:size-3.5"
        >
          {(option, isChosen) => (
            <>
              {isChosen ? <Check aria-hidden="true" /> : option.icon}
              {option.label}
            </>
          )}
        </Choices>
      </div>
    </fieldset>
  );
}

type FieldLook = { size: 'sm'; hideLabel: boolean; className?: string };

/** One of several values of a filter, or any; or a field of its own that chooses one. */
type Choice<Name extends string> = {
  name: Name;
  /** Its look on a desktop. */
  className?: string;
} & (
  | {
      label: string;
      /** The words for all of them. */
      any: string;
      /** Shown while none is chosen; else the words for all of them are. */
      placeholder?: string;
      options: readonly { readonly value: string; readonly label: string }[];
    }
  | { field: (look: FieldLook) => ReactNode }
);

type Sorting = { readonly label: string; readonly sort: string; readonly order?: 'asc' | 'desc' };

type ListFiltersProps<Name extends string, Pill extends string> = {
  query: { readonly [Filter in Name]?: unknown } & {
    readonly q?: string | undefined;
    readonly from?: CivilDate | undefined;
    readonly to?: CivilDate | undefined;
    readonly sort?: string | undefined;
    readonly order?: 'asc' | 'desc' | undefined;
  };
  onChange: (
    changes: { readonly [filter: string]: string | number | boolean | undefined },
    how?: { readonly replace?: boolean },
  ) => void;
  search?: { label: string; className?: string };
  choices?: readonly Choice<Name>[];
  /** On a phone, where there are no columns to press. */
  sorting?: readonly Sorting[];
  /** Where it is wanted on a desktop too. */
  sortingClassName?: string;
  pills?: FilterPillsProps<Pill> & { className?: string; note?: ReactNode };
  /** Today, where the list is narrowed to the days of `from` and `to`. */
  dates?: CivilDate | false | undefined;
  /** On a phone the choices and the sorting lie behind a button that counts what is set. */
  inSheet?: boolean;
  /** What only this list has. */
  children?: ReactNode;
};

const ANY = 'any';

/** What a list is narrowed by, and on a phone sorted by; all of it is kept in the address (`useListQuery`). */
export function ListFilters<Name extends string, Pill extends string = never>(
  props: ListFiltersProps<Name, Pill>,
) {
  const { query, onChange, search, choices = [], pills, dates, inSheet = false, children } = props;
  const { sorting, sortingClassName = 'md:hidden' } = props;
  const isPhone = useIsPhone();
  const set = choices.filter(({ name }) => query[name] !== undefined);
  const clear = () =>
    onChange({ q: undefined, ...Object.fromEntries(choices.map(({ name }) => [name, undefined])) });
  const fields = choices.map((choice) => (
    <ChoiceField key={choice.name} {...{ query, onChange, choice }} showsLabel={inSheet && isPhone} />
  ));
  return (
    <div className="@container border-b border-line">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 px-5 py-2.5">
        {search && (
          <ListSearch
            label={search.label}
            value={query.q ?? ''}
            onSearch={(q) => onChange({ q }, { replace: true })}
            className={cx('min-w-0 flex-1', search.className ?? 'md:max-w-72')}
          />
        )}
        {inSheet && isPhone ? (
          <PhoneFilters count={set.length} onClear={clear}>
            {fields}
            {sorting && <SortingField {...{ query, onChange }} options={sorting} />}
          </PhoneFilters>
        ) : (
          fields
        )}
        {sorting && !inSheet && (
          <SortingField
            {...{ query, onChange }}
            options={sorting}
            hideLabel
            className={cx('w-full', sortingClassName)}
          />
        )}
        {pills && (
          <div className={cx('flex min-w-0 items-center gap-3 max-md:w-full', pills.className)}>
            <FilterPills {...pills} />
            {pills.note}
          </div>
        )}
        {dates && (
          <DatesFilter
            from={query.from}
            to={query.to}
            today={dates}
            onFrom={(from) => onChange({ from })}
            onTo={(to) => onChange({ to })}
          />
        )}
        {children}
      </div>
    </div>
  );
}

type Bound<Name extends string> = Pick<ListFiltersProps<Name, never>, 'query' | 'onChange'>;

function ChoiceField<Name extends string>(
  props: Bound<Name> & { choice: Choice<Name>; showsLabel: boolean },
) {
  const { query, onChange, choice, showsLabel } = props;
  const { name, className = 'w-40' } = choice;
  const look: FieldLook = { size: 'sm', hideLabel: !showsLabel, ...(!showsLabel && { className }) };
  if ('field' in choice) return choice.field(look);
  const { label, any, placeholder, options } = choice;
  const value = query[name];
  return (
    <Select
      {...look}
      label={label}
      {...(placeholder ? { placeholder } : {})}
      value={value === undefined ? (placeholder ? null : ANY) : String(value)}
      onChange={(chosen) => onChange({ [name]: chosen === ANY ? undefined : (chosen ?? undefined) })}
      options={[{ value: ANY, label: any }, ...options]}
    />
  );
}

type SortingFieldProps = Bound<never> & {
  options: readonly Sorting[];
  hideLabel?: boolean;
  className?: string;
};

function SortingField({ query, onChange, options, ...look }: SortingFieldProps) {
  const { t } = useLingui();
  const isNow = ({ sort, order }: Sorting) => sort === query.sort && (!order || order === query.order);
  return (
    <Select
      {...look}
      size="sm"
      label={t`Trier par`}
      placeholder={t`Trier par…`}
      value={options.find(isNow)?.label ?? null}
      onChange={(chosen) => {
        const { sort, order } = options.find(({ label }) => label === chosen) ?? {};
        onChange({ sort, order });
      }}
      options={options.map(({ label }) => ({ value: label, label }))}
    />
  );
}

type PhoneFiltersProps = {
  /** How many filters are set. */
  count: number;
  onClear: () => void;
  /** The filters, with their labels. */
  children: ReactNode;
};

/** On a phone what is rarely used lies behind a button that counts what is set. */
function PhoneFilters({ count, onClear, children }: PhoneFiltersProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className="relative">
        <IconButton
          variant="quiet"
          size="sm"
          label={count > 0 ? t`Filtres (${count})` : t`Filtres`}
          onClick={() => setOpen(true)}
          icon={ListFilter}
          iconClass="size-5"
        />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="num pointer-events-none absolute -top-1.5 -end-1.5 grid size-5 place-items-center rounded-full bg-maj-600 text-11 font-semibold text-white"
          >
            {count}
          </span>
        )}
      </span>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title={<Trans>Filtres</Trans>}
        footer={
          <div className="grid grid-cols-2 gap-2.5">
            <Button disabled={count === 0} onClick={onClear}>
              <Trans>Tout effacer</Trans>
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              <Trans>Afficher</Trans>
            </Button>
          </div>
        }
      >
        <div className="grid gap-4">{children}</div>
      </Dialog>
    </>
  );
}
