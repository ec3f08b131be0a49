import { cx } from '../cx.ts';
import { initialsOf } from './avatar.tsx';
import type { BustLook } from './bust.looks.ts';
import { Bust } from './bust.tsx';
import { Zellige } from './zellige.tsx';

type PortraitProps = {
  name: string;
  src?: string | null | undefined;
  /** A drawn bust, where one was chosen for that person; never guessed from a name. */
  look?: BustLook | undefined;
  /** Empty when the name stands beside the picture. */
  alt?: string;
  className?: string;
};

/** Fills its frame (an Arch for a coach, a circle in a list): the photo, else the bust, else the initials. */
export function Portrait({ name, src, look, alt = '', className }: PortraitProps) {
  const fill = cx('absolute inset-0 size-full', className);
  if (src) {
    return (
      <img
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={cx(fill, 'object-cover object-top')}
      />
    );
  }
  if (look) return <Bust look={look} className={fill} />;
  return (
    <span
      aria-hidden="true"
      className={cx(fill, '@container grid place-items-center bg-maj-100 text-maj-700')}
    >
      <Zellige size={56} className="text-maj-600/15" />
      <span className="display relative text-[clamp(11px,34cqw,64px)] font-bold">{initialsOf(name)}</span>
    </span>
  );
}
