import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type Ref, useId } from 'react';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { type FieldSize, inputClass } from './field.tsx';

type SearchFieldProps = {
  /** Also the placeholder: what can be searched for. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  size?: FieldSize;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onBlur, size = 'md', className, ref } = props;
  const { t } = useLingui();
  const id = useId();
  return (
    <search className={cx('relative block', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-3"
        aria-hidden="true"
      />
      <input
        ref={ref}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onBlur?.()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // The first Escape empties the field, only the next one may close what surrounds it.
          event.stopPropagation();
          onChange('');
        }}
        className={cx(
          inputClass(size, false),
          'pe-11 ps-9 text-ellipsis placeholder-shown:pe-3 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {value !== '' && (
        <span className="absolute inset-y-0 end-0 grid place-items-center">
          <IconButton
            label={t`Effacer`}
            size="sm"
            className="min-h-8 w-9"
            onClick={() => onChange('')}
            icon={X}
          />
        </span>
      )}
    </search>
  );
}
