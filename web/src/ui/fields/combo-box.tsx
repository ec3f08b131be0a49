import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Input, Label, ListBox, ComboBox as RacComboBox } from 'react-aria-components';
import { withoutAccents } from '../../lib/text-search.ts';
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
  /** What was found for the text searched last; while that is on its way, at most what fits it already. */
  options: readonly Option[];
  /** With every letter, and with nothing when the field is entered or a choice was made. */
  onSearch: (text: string) => void;
  /** False where the first ones of all are no help, and would cover what stands below. */
  opensOnFocus?: boolean;
  /** The answer to the text searched last is still on its way. */
  isSearching?: boolean;
  /** Why there is no answer, in words. */
  failure?: ReactNode;
  placeholder?: string;
  size?: FieldSize;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** The only one found, or the only one of just that name: whoever typed so much need not point at it. */
const onlyOneMeant = <Option extends ComboOption>(options: readonly Option[], typed: string) => {
  const name = withoutAccents(typed.trim());
  const namesakes = options.filter(({ label }) => withoutAccents(label) === name);
  const [only, ...others] = options.length === 1 ? options : namesakes;
  return others.length === 0 ? only : undefined;
};

/** One of so many that they have to be searched; whoever searches them hands in what was found. */
export function ComboBox<Option extends ComboOption>(props: ComboBoxProps<Option>) {
  const [{ label, hideLabel, hint, description, error, required, className = 'block' }, control] =
    splitField(props);
  const { value = null, onChange, onBlur, disabled, options, onSearch, isSearching = false } = control;
  const { failure, opensOnFocus = true, placeholder, size = 'md', ref } = control;
  const { t } = useLingui();
  const { ids, describedBy } = useFieldIds(description, error);
  const [typed, setTyped] = useState(value?.label ?? '');
  const [shown, setShown] = useState(value);
  if (value?.id !== shown?.id || value?.label !== shown?.label) {
    setShown(value);
    setTyped(value?.label ?? '');
  }
  const isUnfinished = typed.trim() !== '' && typed !== value?.label;
  // The chosen one must be among the options, or leaving the emptied field would leave it empty. Other words list only what fits them.
  const isListed = value === null || options.some(({ id }) => id === value.id);
  const items = isListed || isUnfinished ? options : [...options, value];
  // Somebody has gone on before the answer was there: it decides whom they meant.
  const [isAwaited, setAwaited] = useState(false);
  const type = (text: string) => {
    isKept.current = false;
    setAwaited(false);
    setTyped(text);
    onSearch(text.trim());
  };
  const choose = (option: Option | null) => {
    setAwaited(false);
    setTyped(option?.label ?? '');
    onSearch('');
    onChange?.(option);
  };
  const isInside = useRef(false);
  const isKept = useRef(false);
  // Escape takes back what was typed; Enter and Tab may point at the one who is chosen already.
  const judgeKey = ({ key, currentTarget }: KeyboardEvent) => {
    const isPointing = currentTarget.hasAttribute('aria-activedescendant');
    isKept.current = key === 'Escape' || (isPointing && (key === 'Enter' || key === 'Tab'));
  };
  // Told with the one who is chosen already: nobody else was pointed at.
  const goOn = () => {
    if (isKept.current || !isUnfinished) return choose(value);
    if (isSearching) return setAwaited(true);
    choose(onlyOneMeant(options, typed) ?? value);
  };
  const settle = useEffectEvent(() => {
    const meant = onlyOneMeant(options, typed);
    if (meant || !isInside.current) choose(meant ?? value);
    else setAwaited(false);
  });
  useEffect(() => {
    if (isAwaited && !isSearching) settle();
  }, [isAwaited, isSearching]);
  return (
    <AriaLocale>
      <RacComboBox
        items={items}
        value={value?.id ?? null}
        onChange={(key) => {
          if (key === (value?.id ?? null)) goOn();
          else choose(items.find(({ id }) => id === key) ?? null);
        }}
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
            onKeyDownCapture={judgeKey}
            onFocus={() => {
              isInside.current = true;
            }}
            onBlur={() => {
              isInside.current = false;
              onBlur?.();
            }}
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
                {isSearching ? t`Recherche…` : failure || t`Aucun résultat`}
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
