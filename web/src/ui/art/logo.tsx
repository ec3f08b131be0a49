import { cx } from '../cx.ts';
import { starPath } from './star.ts';

const STAR = starPath(20, 20, 19);

type LogoProps = { className?: string; tone?: 'maj' | 'saffron' };

/** A star with a leap in it. Decorative: the studio's name stands beside it. */
export function Logo({ className = 'size-7.5', tone = 'maj' }: LogoProps) {
  return (
    <svg viewBox="0 0 40 40" className={cx('flex-none', className)} aria-hidden="true">
      <path d={STAR} className={tone === 'maj' ? 'fill-maj-600' : 'fill-saffron'} />
      <g fill="none" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M12.5 26.5c5-.6 9.6-3.6 12.6-10.6" />
        <path d="m19.6 15.2 6-.9 1.3 6" />
      </g>
    </svg>
  );
}

/** Logo and name, side by side; the name is the studio's own, from its configuration. */
export function Brand({ name, tone = 'maj' }: { name: string; tone?: 'maj' | 'saffron' }) {
  return (
    <span className="display inline-flex items-center gap-2.5 text-21 font-bold leading-none tracking-[-.03em]">
      <Logo tone={tone} />
      {name}
    </span>
  );
}
