import type { CivilTime } from '@elan/contract/time.ts';
import { useId } from 'react';
import { readTime } from '../../lib/time/typed-time.ts';
import { cx } from '../cx.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type TimeFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength'> & {
  /** Proposed while one types. */
  hours: readonly CivilTime[];
};

/**
 * An hour of the day, typed in whatever way is quickest: 9, 9h30, 0930. Not the browser's own field, which asks for AM and PM
 * where the machine is set to it.
 */
export function TimeField({ hours, value, onChange, onBlur, className, ...field }: TimeFieldProps) {
  const list = useId();
  return (
    <>
      <TextField
        placeholder="09:00"
        {...field}
        // The browser's own mark of a list would be the only one of its kind.
        className={cx('[&_input::-webkit-calendar-picker-indicator]:hidden!', className)}
        list={list}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={value}
        onChange={onChange}
        onBlur={() => {
          const time = readTime(value ?? '');
          if (time !== undefined && time !== value) onChange?.(time);
          onBlur?.();
        }}
      />
      <datalist id={list}>
        {hours.map((hour) => (
          <option key={hour} value={hour} />
        ))}
      </datalist>
    </>
  );
}
