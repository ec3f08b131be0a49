import { cx } from '../cx.ts';
import { initialsOf } from './avatar.tsx';
import { Photo } from './photo.tsx';
import { Zellige } from './zellige.tsx';

const FILL = 'absolute inset-0 size-full';

type PortraitProps = { name: string; src?: string | null | undefined };

/** Fills its frame (an Arch for a coach, a circle in a list), beside the name: the photo if it loads, else the initials. */
export function Portrait({ name, src }: PortraitProps) {
  return (
    <Photo
      src={src}
      instead={<Initials name={name} />}
      alt=""
      loading="lazy"
      decoding="async"
      className={cx(FILL, 'object-cover object-top')}
    />
  );
}

function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(FILL, '@container grid place-items-center bg-maj-100 text-maj-700')}
    >
      <Zellige size={56} className="text-maj-600/15" />
      <span className="display relative text-[clamp(0.6875rem,34cqw,4rem)] font-bold">
        {initialsOf(name)}
      </span>
    </span>
  );
}
