import type { Ref } from 'react';
import { cx } from '../cx.ts';
import { FieldFrame, type FieldSize, inputClass, splitField, type TextProps } from './field.tsx';

type TextAreaProps = TextProps & {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  size?: FieldSize;
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

export function TextArea(props: TextAreaProps) {
  const [frame, { value, onChange, onBlur, size = 'md', rows = 4, ...native }] = splitField(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <textarea
          {...native}
          {...control}
          value={value ?? ''}
          rows={rows}
          className={cx(inputClass(size, Boolean(frame.error)), 'resize-y py-3 leading-normal')}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={() => onBlur?.()}
        />
      )}
    </FieldFrame>
  );
}
