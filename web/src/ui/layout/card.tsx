import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

const TONE = {
  /** A hairline, no shadow: the usual card. */
  paper: 'border border-line bg-paper',
  /** Floats over a hero; the only card with a shadow. */
  raised: 'bg-paper shadow-soft',
  sand: 'bg-sand-2',
  saffron: 'bg-saffron-100 text-saffron-900',
  night: 'night',
};

type CardProps = ComponentProps<'div'> & {
  tone?: keyof typeof TONE;
  padding?: 'none' | 'md' | 'lg';
  round?: 'md' | 'lg';
};

export function Card({ tone = 'paper', padding = 'md', round = 'md', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx(
        'relative',
        TONE[tone],
        round === 'lg' ? 'rounded-lg' : 'rounded-md',
        padding === 'md' && 'p-4',
        padding === 'lg' && 'p-7.5',
        className,
      )}
    />
  );
}
