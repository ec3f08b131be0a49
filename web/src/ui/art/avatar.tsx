import { cx } from '../cx.ts';
import { Photo } from './photo.tsx';

const SIZE = { sm: 'size-6 text-2xs', md: 'size-9 text-sm', lg: 'size-12 text-base' };
const TONE = { saffron: 'bg-saffron text-on-saffron', sand: 'bg-sand-2 text-ink-2' };

/** The first letters of the first two words: "Amina Mekouar" → AM. */
export const initialsOf = (name: string) =>
  name
    .split(/[\s.\-_]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('fr') ?? '')
    .join('');

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof SIZE;
  tone?: keyof typeof TONE;
};

export function Avatar({ name, src, size = 'md', tone = 'saffron' }: AvatarProps) {
  const shape = cx('inline-grid flex-none place-items-center overflow-hidden rounded-full', SIZE[size]);
  const initials = (
    <span aria-hidden="true" className={cx(shape, 'font-bold leading-none', TONE[tone])}>
      {initialsOf(name)}
    </span>
  );
  return <Photo src={src} instead={initials} className={cx(shape, 'object-cover object-top')} />;
}
