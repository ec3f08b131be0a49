import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

const TONE = {
  /** A hairline, no shadow: the usual card. */
  paper: 'border border-line bg-paper',
  saffron: 'bg-saffron-100 text-saffron-900',
};

type CardProps = ComponentProps<'div'> & { tone?: keyof typeof TONE; padding?: 'none' | 'md' };

export function Card({ tone = 'paper', padding = 'md', className, ...rest }: CardProps) {
  return (
    <div {...rest} className={cx('relative rounded-md', TONE[tone], padding === 'md' && 'p-4', className)} />
  );
}
