// Draws the hero's film for studios without one: the host in the arch at daybreak, eight seconds that end where they begin.
// The results are committed; run `npm run film -w web` (needs ffmpeg) after changing the drawing.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { starPath } from './src/ui/art/star.ts';

const SECONDS = 8;
const FPS = 24;
const FRAMES = SECONDS * FPS;
const SIZE = { width: 560, height: 616 };
const TAU = Math.PI * 2;
const wave = (t, turns = 1, phase = 0) => Math.sin(TAU * (t * turns + phase));

// The same veil as ui/bust.tsx draws, so that the film takes over from the picture without a jump.
const VEIL_BACK = 'M26 74c-2-20-4-58 24-58s26 38 24 58c-6 10-14 12-24 12s-18-2-24-12z';
const VEIL =
  'M29 46C29 26 38 17 50 17s21 9 21 29c0 9-1 17-4 24l9 17c-6 9-16 12-26 12s-20-3-26-12l9-17c-3-7-4-15-4-24zm6.5 0c0 15 7 25.5 14.5 25.5S64.5 61 64.5 46c0-13-6-19.5-14.5-19.5S35.5 33 35.5 46z';

/** Tiles whose inner stars turn in place; neighbours turn the other way and a glimmer crosses them. */
function zellige(t) {
  const side = 96;
  const tiles = [];
  for (let row = 0; row * side < SIZE.height + side; row += 1) {
    for (let column = 0; column * side < SIZE.width + side; column += 1) {
      const x = column * side;
      const y = row * side;
      const turn = 45 * t * ((row + column) % 2 === 0 ? 1 : -1);
      const glimmer = 0.16 + 0.16 * Math.max(0, wave(t, 1, (column - row) / 14)) ** 3;
      tiles.push(
        `<g transform="translate(${x} ${y})" fill="none" stroke="#fff" stroke-opacity="${glimmer.toFixed(3)}"><path d="${starPath(48, 48, 48)}"/><g transform="rotate(${turn.toFixed(2)} 48 48)"><path d="${starPath(48, 48, 26)}"/></g><path d="${starPath(0, 0, 14)}"/></g>`,
      );
    }
  }
  return tiles.join('');
}

/** Dust in the morning light. */
function motes(t) {
  return Array.from({ length: 14 }, (_, i) => {
    const x = (((i * 0.381966) % 1) + 0.03 * wave(t, 1, i / 5)) * SIZE.width;
    const rise = (t + i * 0.1618) % 1;
    const glow = (Math.sin(Math.PI * rise) * 0.5).toFixed(3);
    return `<circle cx="${x.toFixed(1)}" cy="${((1 - rise) * SIZE.height).toFixed(1)}" r="${1.4 + (i % 4) * 0.6}" fill="#fff4d6" opacity="${glow}"/>`;
  }).join('');
}

function host(t) {
  const height = SIZE.height * 0.95;
  const scale = height / 118;
  const breath = 1 + 0.006 * wave(t, 2);
  const sway = 0.5 * wave(t);
  return `<g transform="translate(${SIZE.width / 2 - 50 * scale} ${SIZE.height - height}) scale(${scale}) translate(50 118) scale(${breath.toFixed(4)}) rotate(${sway.toFixed(3)}) translate(-50 -118)">
    <path d="${VEIL_BACK}" fill="#3b3bd6"/><path d="M10 118c0-24 16-32 28-35l12 6 12-6c12 3 28 11 28 35v2H10z" fill="#15130f"/>
    <path d="M42 66h16v18c0 5-16 5-16 0z" fill="#c48a66"/><path d="M42 66h16v18c0 5-16 5-16 0z" opacity=".1"/>
    <path d="M33 43c0-14 7-21 17-21s17 7 17 21-7 29-17 29-17-15-17-29z" fill="#c48a66"/><path d="${VEIL}" fill="#3b3bd6"/>
    <g fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.2" stroke-linecap="round"><path d="M33 70c8 12 26 14 40 6M30 82c10 8 26 9 40 2"/></g>
    <path d="M57 24c8 4 10 12 10 20 0 13-6 27-15 28.6C60 66 64 52 63 42c-.6-7-3-13-6-18z" opacity=".07"/>
    <path d="M38 84l12 8 12-8" stroke="#fff" stroke-opacity=".2" stroke-width="2" fill="none"/>
  </g>`;
}

function frame(index) {
  const t = index / FRAMES;
  const sun = 150 + 26 * wave(t, 1, -0.25);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f2a516"/><stop offset=".55" stop-color="#e07a2c"/><stop offset="1" stop-color="#b5482a"/></linearGradient>
      <radialGradient id="sun"><stop stop-color="#fff1c9" stop-opacity=".85"/><stop offset=".35" stop-color="#ffd98a" stop-opacity=".45"/><stop offset="1" stop-color="#f2a516" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${SIZE.width * 0.72}" cy="${sun.toFixed(1)}" r="250" fill="url(#sun)"/>
    ${zellige(t)}${host(t)}${motes(t)}
  </svg>`;
}

/** A slow chord that swells and sinks once per turn: every partial makes whole turns, so the loop has no seam. */
const CHORD = [
  [110, 0.2],
  [165, 0.14],
  [220, 0.12],
  [277.25, 0.07],
  [330, 0.06],
];
const SOUND = CHORD.map(
  ([hertz, loud], i) => `${loud}*sin(2*PI*${hertz}*t)*(0.6+0.4*sin(2*PI*t/${SECONDS}+${i}))`,
).join('+');

/** The same hairlines as ui/zellige.tsx, as a picture that a phone paints without waiting for anything else. */
const TILE = 108;
const corners = [0, TILE].flatMap((x) => [0, TILE].map((y) => starPath(x, y, TILE * 0.146))).join('');
const arms = `M54 0v24.84M54 108v-24.84M0 54h24.84M108 54h-24.84`;
writeFileSync(
  join(import.meta.dirname, 'public', 'zellige.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" width="768" height="298"><pattern id="z" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse"><path fill="none" stroke="#fff" stroke-opacity=".08" d="${starPath(54, 54, 54)}${starPath(54, 54, TILE * 0.27)}${corners}${arms}"/></pattern><rect width="768" height="298" fill="url(#z)"/></svg>\n`,
);

/** The film's first frame, drawn: what the arch shows until the film plays, and always to those who want stillness. */
writeFileSync(join(import.meta.dirname, 'public', 'hero.svg'), `${frame(0).replace(/>\s+</g, '><')}\n`);

const frames = mkdtempSync(join(tmpdir(), 'elan-film-'));
for (let index = 0; index < FRAMES; index += 1) {
  const file = join(frames, `${String(index).padStart(3, '0')}.png`);
  await sharp(Buffer.from(frame(index)))
    .png({ compressionLevel: 1 })
    .toFile(file);
}
const input = ['-framerate', String(FPS), '-i', join(frames, '%03d.png')];
const sound = ['-f', 'lavfi', '-i', `aevalsrc=${SOUND}:s=44100:d=${SECONDS}`];
const target = (name) => join(import.meta.dirname, 'public', name);
const encode = (args) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...sound, ...args]);
encode(
  `-c:v libx264 -preset veryslow -crf 31 -pix_fmt yuv420p -c:a aac -b:a 48k -ac 1 -movflags +faststart ${target('hero.mp4')}`.split(
    ' ',
  ),
);
encode(
  `-c:v libvpx-vp9 -crf 43 -b:v 0 -row-mt 1 -c:a libopus -b:a 32k -ac 1 ${target('hero.webm')}`.split(' '),
);
rmSync(frames, { recursive: true });
