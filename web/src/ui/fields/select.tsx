import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button, Label, ListBox, Select as RacSelect, SelectValue } from 'react-aria-components';
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

type SelectOption<Value extends string> = ListedOption & {
  value: Value;
  /** What the closed field says of it; its label, unless it needs more words without the list around it. */
  shown?: ReactNode;
};

type SelectProps<Value extends string> = FieldProps<Value | null> & {
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  size?: FieldSize;
  /** Stands out: what it asks has to be chosen before anything else. */
  isAwaited?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  const [{ label, hideLabel, hint, description, error, required, className = 'block' }, control] =
    splitField(props);
  const { name, value = null, onChange, onBlur, disabled, options, placeholder, size = 'md', ref } = control;
  const { isAwaited = false } = control;
  const { t } = useLingui();
  const { ids, describedBy } = useFieldIds(description, error);
  const chosen = options.find((option) => option.value === value);
  const choose = (key: unknown) => onChange?.(options.find((option) => option.value === key)?.value ?? null);
  return (
    <AriaLocale>
      <RacSelect
        value={value}
        onChange={choose}
        placeholder={placeholder ?? t`Choisir…`}
        isDisabled={disabled ?? false}
        isInvalid={Boolean(error)}
        className={className}
        {...(name ? { name } : {})}
        {...(required ? { isRequired: true } : {})}
      >
        <Label className={labelClass(hideLabel)}>
          <LabelWords label={label} hint={hint} />
        </Label>
        <div className="relative">
          {/* Beside the button, not in it: initials would belong to its visible words without being in its name. */}
          {chosen?.media && (
            <span className="pointer-events-none absolute inset-y-0 start-2.5 grid place-items-center">
              {chosen.media}
            </span>
          )}
          <Button
            {...(ref ? { ref } : {})}
            {...(describedBy ? { 'aria-describedby': describedBy } : {})}
            onBlur={() => onBlur?.()}
            className={cx(
              inputClass(size, Boolean(error)),
              'flex items-center gap-2 text-start',
              chosen?.media ? 'ps-11' : null,
              isAwaited && 'inset-ring-[1.5px] inset-ring-warn',
            )}
          >
            <SelectValue className="min-w-0 flex-1 truncate data-placeholder:text-ink-3">
              {({ isPlaceholder, defaultChildren }) =>
                isPlaceholder ? defaultChildren : (chosen?.shown ?? chosen?.label)
              }
            </SelectValue>
            <ChevronDown className="size-4 flex-none text-ink-3" aria-hidden="true" />
          </Button>
        </div>
        <FieldNotes ids={ids} description={description} error={error} />
        <Popover className="max-h-80 min-w-(--trigger-width) p-1.5">
          <ListBox
            className="outline-none"
            items={options.map((option) => ({ id: option.value, ...option }))}
          >
            {(option) => <OptionRow id={option.value} option={option} />}
          </ListBox>
        </Popover>
      </RacSelect>
    </AriaLocale>
  );
}
