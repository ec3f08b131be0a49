import { lookFor } from './bust.looks.ts';
import { Bust } from './bust.tsx';
import { cx } from './cx.ts';

type PortraitProps = {
  name: string;
  /** A photo; without one, a bust is drawn that stays the same for that name. */
  src?: string | null | undefined;
  /** Empty when the name stands beside the picture. */
  alt?: string;
  className?: string;
};

/** Fills its frame: an Arch for a coach, a circle for a list. */
export function Portrait({ name, src, alt = '', className }: PortraitProps) {
  if (!src) return <Bust look={lookFor(name)} className={cx('absolute inset-0 size-full', className)} />;
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={cx('absolute inset-0 size-full object-cover object-top', className)}
    />
  );
}
