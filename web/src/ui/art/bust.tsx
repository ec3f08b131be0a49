import type { BustLook, Hair } from './bust.looks.ts';

const HAIR: Record<Exclude<Hair, 'veil'>, string> = {
  short: 'M31 45c-2-18 8-27 19-27s21 8 19 26c-3-8-7-12-9-15-9 5-20 4-26 2-1 5-2 9-3 14z',
  bun: 'M31 48c-4-22 9-30 19-30s23 8 19 30c-2-10-6-17-10-20-7 4-16 4-22 1-3 4-5 10-6 19zM42 18c0-8 16-8 16 0-3 4-13 4-16 0z',
  long: 'M29 66c-5-34 5-49 21-49s26 15 21 49c-4 3-8 2-10 0 5-16 3-28-2-36-8 5-14 5-19 3-6 8-7 20-1 33-3 3-7 3-10 0z',
  cropped: 'M33 38c1-12 8-19 17-19s16 7 17 19c-3-7-6-10-8-12-6 3-12 3-18 0-3 3-6 6-8 12z',
};
const VEIL_BACK = 'M26 74c-2-20-4-58 24-58s26 38 24 58c-6 10-14 12-24 12s-18-2-24-12z';
const VEIL =
  'M29 46C29 26 38 17 50 17s21 9 21 29c0 9-1 17-4 24l9 17c-6 9-16 12-26 12s-20-3-26-12l9-17c-3-7-4-15-4-24zm6.5 0c0 15 7 25.5 14.5 25.5S64.5 61 64.5 46c0-13-6-19.5-14.5-19.5S35.5 33 35.5 46z';

type BustProps = {
  look: BustLook;
  /** Without its own background, for an arch that already has one. */
  bare?: boolean;
  className?: string;
};

/** A drawn portrait without a face: warm, nobody in particular. Decorative, so name the person beside it. */
export function Bust({ look, bare, className = 'size-full' }: BustProps) {
  const veiled = look.hair === 'veil';
  return (
    <svg viewBox="0 0 100 118" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      {!bare && (
        <>
          <rect width="100" height="118" fill={look.back} />
          <circle cx="78" cy="26" r="30" fill={look.backAccent} />
          <path d="M0 96C24 78 40 88 58 76s30-16 42-12v54H0z" fill={look.backAccent} opacity=".55" />
        </>
      )}
      {veiled && <path d={VEIL_BACK} fill={look.hairColour} />}
      <path d="M10 118c0-24 16-32 28-35l12 6 12-6c12 3 28 11 28 35z" fill={look.top} />
      <path d="M42 66h16v18c0 5-16 5-16 0z" fill={look.skin} />
      <path d="M42 66h16v18c0 5-16 5-16 0z" opacity=".1" />
      <path d="M33 43c0-14 7-21 17-21s17 7 17 21-7 29-17 29-17-15-17-29z" fill={look.skin} />
      {look.hair === 'veil' ? (
        <>
          <path d={VEIL} fill={look.hairColour} />
          <g fill="none" stroke="#fff" strokeOpacity=".22" strokeWidth="1.2" strokeLinecap="round">
            <path d="M33 70c8 12 26 14 40 6M30 82c10 8 26 9 40 2" />
          </g>
        </>
      ) : (
        <path d={HAIR[look.hair]} fill={look.hairColour} />
      )}
      <path d="M57 24c8 4 10 12 10 20 0 13-6 27-15 28.6C60 66 64 52 63 42c-.6-7-3-13-6-18z" opacity=".07" />
      {look.beard && (
        <>
          <path
            d="M34 50c1 16 8 24 16 24s15-8 16-24c-2 8-6 10-9 9-4-2-10-2-14 0-3 1-7-1-9-9z"
            fill={look.hairColour}
          />
          <path
            d="M44.5 61.5c3.6 1.6 7.4 1.6 11 0"
            stroke={look.skin}
            strokeWidth="1.5"
            fill="none"
            strokeLinecap="round"
          />
        </>
      )}
      <path d="M38 84l12 8 12-8" stroke="#fff" strokeOpacity=".2" strokeWidth="2" fill="none" />
    </svg>
  );
}
