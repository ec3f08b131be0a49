import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Input, Label, ListBox, ComboBox as RacComboBox } from 'react-aria-components';
import { IconButton } from '../actions/button.tsx';
import { AriaLocale } from '../aria-locale.tsx';
import { cx } from '../cx.ts';
import { Popover } from '../overlays/popover.tsx';
import {
  FieldNotes,
  type FieldProps,
  type FieldSize,
  inputClass,
  LabelWords,
  labelClass,
  splitField,
  useFieldIds,
} from './field.tsx';
import { type ListedOption, OptionRow } from './option-row.tsx';

export type ComboOption = ListedOption & { id: number };

type ComboBoxProps<Option extends ComboOption> = FieldProps<Option | null> & {
  /** What was found for the text searched last. */
  options: readonly Option[];
  /** With every letter, and with nothing when the field is entered or a choice was made. */
  onSearch: (text: string) => void;
  /** False where the first ones of all are no help, and would cover what stands below. */
  opensOnFocus?: boolean;
  /** The options are those of an earlier text. */
  isSearching?: boolean;
  placeholder?: string;
  size?: FieldSize;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** One of so many that they have to be searched; whoever searches them hands in what was found. */
export function ComboBox<Option extends ComboOption>(props: ComboBoxProps<Option>) {
  const [{ label, hideLabel, hint, description, error, required, className = 'block' }, control] =
    splitField(props);
  const { value = null, onChange, onBlur, disabled, options, onSearch, isSearching = false } = control;
  const { opensOnFocus = true, placeholder, size = 'md', ref } = control;
  const { t } = useLingui();
  const { ids, describedBy } = useFieldIds(description, error);
  const [typed, setTyped] = useState(value?.label ?? '');
  const [shown, setShown] = useState(value);
  if (value?.id !== shown?.id || value?.label !== shown?.label) {
    setShown(value);
    setTyped(value?.label ?? '');
  }
  // The chosen one must be among the options, or leaving the field would empty it.
  const isListed = value === null || options.some(({ id }) => id === value.id);
  const items = isListed ? options : [...options, value];
  const type = (text: string) => {
    setTyped(text);
    onSearch(text.trim());
  };
  // Also told, with the same one, when the field is left or Escape takes back what was typed.
  const choose = (option: Option | null) => {
    setTyped(option?.label ?? '');
    onSearch('');
    onChange?.(option);
  };
  return (
    <AriaLocale>
      <RacComboBox
        items={items}
        value={value?.id ?? null}
        onChange={(key) => choose(items.find(({ id }) => id === key) ?? null)}
        inputValue={typed}
        onInputChange={type}
        menuTrigger={opensOnFocus ? 'focus' : 'input'}
        allowsEmptyCollection
        isDisabled={disabled ?? false}
        isInvalid={Boolean(error)}
        isRequired={required ?? false}
        className={className}
      >
        <Label className={labelClass(hideLabel)}>
          <LabelWords label={label} hint={hint} />
        </Label>
        <div className="relative">
          <Search
            className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-3"
            aria-hidden="true"
          />
          <Input
            {...(ref ? { ref } : {})}
            {...(describedBy ? { 'aria-describedby': describedBy } : {})}
            placeholder={placeholder ?? ''}
            autoComplete="off"
            onBlur={() => onBlur?.()}
            className={cx(inputClass(size, Boolean(error)), 'pe-11 ps-9')}
          />
          {typed !== '' && !disabled && (
            <span className="absolute inset-y-0 end-0 grid place-items-center">
              <IconButton
                label={t`Effacer`}
                size="sm"
                className="min-h-8 w-9"
                onClick={() => choose(null)}
                icon={X}
              />
            </span>
          )}
        </div>
        <FieldNotes ids={ids} description={description} error={error} />
        <Popover className="max-h-80 w-(--trigger-width) min-w-60 p-1.5">
          <ListBox<Option>
            className={cx('outline-none', isSearching && 'opacity-75')}
            renderEmptyState={() => (
              <p className="px-2.5 py-2 text-sm text-ink-3">
                {isSearching ? t`Recherche…` : t`Aucun résultat`}
              </p>
            )}
          >
            {(option) => <OptionRow id={option.id} option={option} />}
          </ListBox>
        </Popover>
      </RacComboBox>
    </AriaLocale>
  );
}
