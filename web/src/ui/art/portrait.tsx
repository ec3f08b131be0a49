import { cx } from '../cx.ts';
import { initialsOf } from './avatar.tsx';
import type { BustLook } from './bust.looks.ts';
import { Bust } from './bust.tsx';
import { Photo } from './photo.tsx';
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

/** Fills its frame (an Arch for a coach, a circle in a list): the photo if it loads, else the bust, else the initials. */
export function Portrait({ name, src, look, alt = '', className }: PortraitProps) {
  const fill = cx('absolute inset-0 size-full', className);
  const instead = look ? <Bust look={look} className={fill} /> : <Initials name={name} className={fill} />;
  return (
    <Photo
      src={src}
      instead={instead}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={cx(fill, 'object-cover object-top')}
    />
  );
}

function Initials({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(className, '@container grid place-items-center bg-maj-100 text-maj-700')}
    >
      <Zellige size={56} className="text-maj-600/15" />
      <span className="display relative text-[clamp(0.6875rem,34cqw,4rem)] font-bold">
        {initialsOf(name)}
      </span>
    </span>
  );
}
