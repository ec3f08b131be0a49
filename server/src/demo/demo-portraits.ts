import { type EncodedImage, encodeImage } from '../platform/images.ts';

/**
 * Busts of the four coaches, drawn flat in the studio's colours: 320 × 400 units, face in the middle, shoulders cut by the
 * frame, so that they sit well in an arch, a circle or a square.
 */
const FRAME = { width: 640, height: 800 };

interface Palette {
  readonly ground: string;
  readonly light: string;
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly top: string;
  readonly trim: string;
}

interface Bust extends Palette {
  /** Drawn behind the shoulders and the face. */
  readonly behind?: (palette: Palette) => string;
  /** Drawn over the face. */
  readonly over: (palette: Palette) => string;
}

const fill = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}" ${more}/>`;
const line = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

const FACE = 'M109 160c0-46 21-70 51-70s51 24 51 70c0 45-22 86-51 86s-51-41-51-86z';
const SHOULDERS = 'M40 400c0-72 42-108 92-124l28 18 28-18c50 16 92 52 92 124z';
const NECK = 'M135 214h50v58l-25 30-25-30z';
const NECK_SHADE = 'M135 226c14 24 36 24 50 0v14c-15 28-36 28-50 10z';
const FACE_SHADE = 'M186 97c18 12 25 35 25 63 0 42-19 80-45 85 17-19 31-53 30-87-1-25-4-45-10-61z';
const EARS = 'M113 150c-14-4-20 10-17 24 2 12 10 22 20 16zM207 150c14-4 20 10 17 24-2 12-10 22-20 16z';

const ears = ({ shade }: Palette) => fill(EARS, shade);

const shortHair = ({ hair }: Palette) =>
  fill(
    'M106 164c-10-60 14-94 57-94 40 0 64 30 51 94-4-21-9-35-17-46-24 9-51 6-70-5-11 12-17 28-21 51z',
    hair,
  );

const beard = ({ hair, skin }: Palette) =>
  fill('M108 172c3 52 24 82 52 82s49-30 52-82c-6 22-14 32-26 31-15-5-37-5-52 0-12 1-20-9-26-31z', hair) +
  line('M145 215c10 5 20 5 30 0', skin, 4.5);

const bun = ({ hair }: Palette) =>
  fill('M131 66c-4-38 62-38 58 0-8 14-50 14-58 0z', hair) +
  fill(
    'M108 186c-20-74 10-112 52-112s72 38 52 112c-2-34-13-58-32-73-19 16-47 19-56 18-9 14-14 32-16 55z',
    hair,
  );

const cropped = ({ hair }: Palette) =>
  fill('M111 146c2-45 24-66 49-66s47 21 49 66c-6-19-13-30-21-37-18 6-38 6-56 0-8 7-15 18-21 37z', hair);

const glasses = () =>
  line(
    'M119 168a19 19 0 1 0 38 0a19 19 0 1 0-38 0M163 168a19 19 0 1 0 38 0a19 19 0 1 0-38 0M157 165q3-4 6 0M119 166l-10-4M201 166l10-4',
    '#15130f',
    3.5,
  );

const veilBehind = ({ hair }: Palette) => fill('M84 290c-18-96-12-228 76-228s94 132 76 228z', hair);

const veil = ({ hair, light }: Palette) =>
  fill(
    'M160 66c-46 0-70 38-68 96 1 30 6 58 12 80l-30 66c22 28 54 40 86 40s64-12 86-40l-30-66c6-22 11-50 12-80 2-58-22-96-68-96z' +
      'm0 32c29 0 46 24 46 64 0 43-20 79-46 79s-46-36-46-79c0-40 17-64 46-64z',
    hair,
    'fill-rule="evenodd"',
  ) +
  line(
    'M104 242c24 34 78 48 124 24M92 272c36 40 96 46 138 20M112 320c30 14 66 14 96 0',
    light,
    4,
    'opacity=".45"',
  ) +
  fill(
    'M214 108c12 20 15 60 6 106-3 14-6 22-8 28l34 66c-8 10-18 18-28 24 4-34-6-60-18-86 14-40 22-94 14-138z',
    '#000',
    'opacity=".1"',
  );

const draw = (bust: Bust) => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 400" width="${FRAME.width}" height="${FRAME.height}">
  <rect width="320" height="400" fill="${bust.ground}"/>
  <circle cx="250" cy="86" r="96" fill="${bust.light}"/>
  ${fill('M0 330c66-60 112-26 176-62s100-46 144-34v166H0z', bust.light, 'opacity=".55"')}
  ${bust.behind?.(bust) ?? ''}
  ${fill(SHOULDERS, bust.top)}
  ${fill(NECK, bust.skin)}${fill(NECK_SHADE, bust.shade)}
  ${line('M131 275l29 29 29-29', bust.trim, 6)}
  ${fill(FACE, bust.skin)}${fill(FACE_SHADE, '#000', 'opacity=".08"')}
  ${bust.over(bust)}
</svg>`;

const BUSTS: readonly Bust[] = [
  {
    ground: '#d9d9fb',
    light: '#bcbcf5',
    skin: '#c98d63',
    shade: '#b57a52',
    hair: '#1d1712',
    top: '#2e2cab',
    trim: '#8f8ff0',
    behind: ears,
    over: (palette) => shortHair(palette) + beard(palette),
  },
  {
    ground: '#fbe3c0',
    light: '#f6c987',
    skin: '#d9a27b',
    shade: '#c58d66',
    hair: '#3b2416',
    top: '#b5482a',
    trim: '#e08a6d',
    behind: ears,
    over: bun,
  },
  {
    ground: '#d5ece0',
    light: '#a8d7bf',
    skin: '#a8714b',
    shade: '#93603d',
    hair: '#15100c',
    top: '#0b5d3c',
    trim: '#5fae8b',
    behind: ears,
    over: (palette) => cropped(palette) + glasses(),
  },
  {
    ground: '#f6dcd2',
    light: '#eab6a2',
    skin: '#c48a66',
    shade: '#b07753',
    hair: '#3b3bd6',
    top: '#15130f',
    trim: '#15130f',
    behind: veilBehind,
    over: veil,
  },
];

/** In the order of the coaches. */
export const drawPortraits = (): Promise<EncodedImage[]> =>
  Promise.all(BUSTS.map((bust) => encodeImage(Buffer.from(draw(bust)), FRAME)));
