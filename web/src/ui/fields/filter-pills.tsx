import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

type FilterPillsProps<Value extends string> = {
  /** Spoken, not shown: the pills say themselves what they filter. */
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** One of a few views of a list, in a row that scrolls sideways where it is too long. Arrows move, Tab leaves. */
export function FilterPills<Value extends string>(props: FilterPillsProps<Value>) {
  const { label, options, value, onChange, className } = props;
  const group = useId();
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      <div className="-mx-1 flex gap-1.5 overflow-x-auto px-1 py-0.5 max-md:-mx-5 max-md:px-5 [scrollbar-width:none]">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex h-7.5 flex-none cursor-pointer items-center gap-1.5 rounded-full bg-paper px-3 text-13 font-medium whitespace-nowrap text-ink-2 inset-ring inset-ring-line transition-colors duration-150 has-checked:bg-maj-50 has-checked:text-maj-700 has-checked:inset-ring-maj-400 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-maj-500 hover:not-has-checked:bg-sand-2 max-md:h-11 max-md:px-4 max-md:text-15 [&_svg]:size-3.5"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.value === value ? <Check aria-hidden="true" /> : option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
