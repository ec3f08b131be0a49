import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { Icon } from '../icon.ts';

const TONE = {
  neutral: 'bg-sand-2 text-ink-2',
  ok: 'bg-ok-100 text-ok',
  bad: 'bg-bad-100 text-bad',
  warn: 'bg-warn-100 text-warn',
  maj: 'bg-maj-100 text-maj-700',
  saffron: 'bg-saffron-100 text-saffron-700',
};
type BadgeTone = keyof typeof TONE;

type BadgeProps = {
  tone?: BadgeTone;
  icon?: Icon;
  size?: 'sm' | 'md';
  children: ReactNode;
  className?: string;
};

export function Badge({ tone = 'neutral', icon: Sign, size = 'md', children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex flex-none items-center whitespace-nowrap font-semibold leading-none [&_svg]:size-[1.15em]',
        size === 'md'
          ? 'h-6.5 gap-1.5 rounded-full px-2.5 text-13'
          : 'h-5 gap-1 rounded-[5px] px-1.5 text-11',
        TONE[tone],
        className,
      )}
    >
      {Sign && <Sign aria-hidden="true" />}
      {children}
    </span>
  );
}
