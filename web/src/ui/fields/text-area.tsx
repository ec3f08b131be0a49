import { Plural } from '@lingui/react/macro';
import type { Ref } from 'react';
import { cx } from '../cx.ts';
import { FieldFrame, type FieldSize, inputClass, splitField, type TextProps } from './field.tsx';

type TextAreaProps = TextProps & {
  rows?: number;
  /** As the contract has it, which judges the text once it is sent: the browser would cut what is pasted, and say nothing. */
  maxLength?: number;
  placeholder?: string;
  size?: FieldSize;
  /** What it is written in, where that is not what the page is. */
  lang?: string;
  dir?: 'ltr' | 'rtl' | 'auto';
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/**
 * How many signs are left once that is worth a word: the last tenth is counted down. Counted as the contract does, without the
 * blanks around the text, an accent with its letter.
 */
const scarceRoom = (text: string, max = Number.POSITIVE_INFINITY) => {
  const left = max - text.trim().normalize().length;
  return left < max / 10 ? left : undefined;
};

function RoomLeft({ left }: { left: number }) {
  return (
    <span role="status" className={cx('num block', left < 0 && 'font-medium text-bad')}>
      {left < 0 ? (
        <Plural value={-left} one="# caractère de trop" other="# caractères de trop" />
      ) : (
        <Plural
          value={left}
          _0="Plus aucun caractère possible"
          one="Encore # caractère possible"
          other="Encore # caractères possibles"
        />
      )}
    </span>
  );
}

export function TextArea(props: TextAreaProps) {
  const [{ description, ...frame }, control] = splitField(props);
  const { value, onChange, onBlur, size = 'md', rows = 4, maxLength, ...native } = control;
  const left = scarceRoom(value ?? '', maxLength);
  const notes =
    left === undefined ? (
      description
    ) : (
      <>
        {description}
        <RoomLeft left={left} />
      </>
    );
  return (
    <FieldFrame {...frame} description={notes}>
      {(attributes) => (
        <textarea
          {...native}
          {...attributes}
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
