import { cx } from '../cx.ts';

export type ButtonVariant =
  | 'primary'
  | 'accent'
  | 'quiet'
  | 'ghost'
  | 'danger'
  | 'danger-quiet'
  | 'plain'
  | 'link';
type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-maj-600 text-white hover:bg-maj-600/90',
  accent: 'bg-saffron text-on-saffron hover:bg-saffron/90',
  quiet: 'bg-paper text-ink inset-ring inset-ring-line hover:bg-sand-2',
  ghost: 'bg-white/10 text-white inset-ring inset-ring-white/30 hover:bg-white/20',
  danger: 'bg-bad-fill text-white hover:bg-bad-fill/90',
  'danger-quiet': 'bg-paper text-bad inset-ring inset-ring-line hover:bg-bad-100',
  plain: 'text-ink-2 hover:bg-sand-2',
  link: 'text-maj-700 underline-offset-4 hover:underline',
};
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-2 rounded-sm text-sm max-md:min-h-11',
  md: 'min-h-12 gap-2.5 rounded-control text-15',
  lg: 'min-h-13.5 gap-2.5 rounded-control text-base',
};
const PADDING: Record<ButtonSize, string> = { sm: 'px-3.5', md: 'px-5', lg: 'px-6' };
const SQUARE: Record<ButtonSize, string> = {
  sm: 'w-9 flex-none max-md:w-11',
  md: 'w-12 flex-none',
  lg: 'w-13.5 flex-none',
};
const UNAVAILABLE =
  'disabled:bg-sand-2 disabled:text-ink-3 disabled:inset-ring-0 data-disabled:bg-sand-2 data-disabled:text-ink-3 data-disabled:inset-ring-0';
/** What has no surface of its own gets none by being unavailable. */
const UNAVAILABLE_BARE =
  'disabled:bg-transparent disabled:text-edge disabled:no-underline data-disabled:bg-transparent data-disabled:text-edge data-disabled:no-underline';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  square?: boolean | undefined;
};

export const buttonClass = ({ variant = 'quiet', size = 'md', wide, square }: ButtonLook) =>
  cx(
    'relative inline-flex select-none items-center justify-center whitespace-nowrap text-center font-semibold leading-tight',
    'transition-[background-color,transform] duration-150 active:scale-[.985]',
    VARIANTS[variant],
    SIZES[size],
    square ? SQUARE[size] : variant === 'link' ? 'px-1' : PADDING[size],
    wide && 'w-full',
    variant === 'plain' || variant === 'link' ? UNAVAILABLE_BARE : UNAVAILABLE,
  );
