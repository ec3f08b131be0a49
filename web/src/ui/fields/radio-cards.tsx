import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Choices } from './choices.tsx';

type RadioCard<Value extends string> = {
  value: Value;
  label: ReactNode;
  note?: ReactNode;
  /** The colour of what is chosen by it. */
  tone?: keyof typeof CARD;
};

const CARD = {
  maj: 'has-checked:bg-maj-50 has-checked:inset-ring-maj-600',
  ok: 'has-checked:bg-ok-100 has-checked:inset-ring-ok',
};
const DOT = { maj: 'peer-checked:inset-ring-maj-600', ok: 'peer-checked:inset-ring-ok' };

type RadioCardsProps<Value extends string> = {
  /** Spoken, not shown: the cards speak for themselves. */
  label: string;
  options: readonly RadioCard<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** One under the other, where their notes are sentences. */
  stacked?: boolean;
};

/** One of a few, each with a line of its own that says what it means. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, value, onChange, stacked } = props;
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className={cx('grid gap-2.5', !stacked && 'grid-cols-[1.12fr_1fr]')}>
        <Choices
          type="radio"
          options={options}
          isChosen={(each) => each === value}
          onPress={onChange}
          inputLook="peer sr-only"
          look={({ tone = 'maj' }) =>
            cx(
              'relative flex min-h-17 cursor-pointer items-center gap-2.75 rounded-[14px] bg-paper px-3 py-2 text-start inset-ring inset-ring-line transition-colors duration-150',
              'hover:not-has-checked:bg-sand-2 has-checked:inset-ring-2',
              CARD[tone],
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-maj-500',
            )
          }
        >
          {({ tone = 'maj', label: name, note }) => (
            <>
              <span
                aria-hidden="true"
                className={cx(
                  'size-5 flex-none rounded-full bg-paper inset-ring-[1.5px] inset-ring-edge peer-checked:bg-white peer-checked:inset-ring-[6px]',
                  DOT[tone],
                )}
              />
              <span className="min-w-0">
                <span className="block text-15 font-semibold leading-[1.3]">{name}</span>
                {note && (
                  <span className="num block text-13 font-medium leading-[1.3] text-ink-2">{note}</span>
                )}
              </span>
            </>
          )}
        </Choices>
      </div>
    </fieldset>
  );
}
