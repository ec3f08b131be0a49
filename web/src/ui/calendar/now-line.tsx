import type { CivilTime } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, RefCallback } from 'react';
import { rem } from '../rem.ts';
import { RAIL } from './hour-scale.ts';

/** For words that it crosses: they stand above it, and it breaks around them. What they stand in has a background of its own. */
export const CLEAR_OF_NOW = 'relative z-[4] bg-inherit';

type NowLineProps = {
  time: CivilTime;
  top: number;
  /**
   * `label` tells the time on the rail, `dot` only to those who do not see the line. `sticky` is for what scrolls to the
   * side too: its time stays on the rail, and the grid beneath says the rest.
   */
  variant: 'label' | 'dot' | 'sticky';
  /** How far it goes, where not all columns are of today. */
  across?: CSSProperties | undefined;
  ref?: RefCallback<HTMLElement> | undefined;
};

/** Where the day stands: above what it crosses, below its words. */
export function NowLine({ time, top, variant, across, ref }: NowLineProps) {
  const { t } = useLingui();
  if (variant === 'sticky') {
    return (
      <>
        <span
          aria-hidden="true"
          data-now-line
          className="pointer-events-none absolute z-[4] border-t-[1.5px] border-clay"
          style={{ ...(across ?? { insetInlineStart: rem(RAIL), insetInlineEnd: 0 }), top: rem(top) }}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 z-[11] block h-0"
          style={{ top: rem(top) }}
        >
          <b
            className="num sticky start-0.5 block -translate-y-1/2 rounded-[5px] bg-clay py-0.5 text-center text-11 leading-4 font-semibold text-white"
            style={{ width: rem(RAIL - 5) }}
          >
            {time}
          </b>
        </span>
      </>
    );
  }
  if (variant === 'dot') {
    return (
      <p
        ref={ref}
        className="pointer-events-none absolute inset-x-0 ms-11.5 border-t-2 border-clay before:absolute before:-top-1.25 before:-start-1 before:size-2 before:rounded-full before:bg-clay"
        style={{ top: rem(top) }}
      >
        <span className="sr-only">{t`Il est ${time} au studio.`}</span>
      </p>
    );
  }
  return (
    <p
      ref={ref}
      className="pointer-events-none absolute inset-x-0 z-[3] scroll-mb-60"
      style={{ top: rem(top) }}
    >
      <span
        aria-hidden="true"
        data-now-line
        className="absolute top-0 border-t-2 border-bad-fill"
        style={across ?? { insetInlineStart: 0, insetInlineEnd: 0 }}
      />
      <span className="num absolute -top-2.5 -start-0.5 rounded-full bg-bad-fill px-2 text-xs leading-5 font-[650] text-white">
        <span className="sr-only">{t`Il est`} </span>
        {time}
      </span>
    </p>
  );
}
