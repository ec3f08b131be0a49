const POINTS = 8;
/** How deep the notches cut: this depth makes the points right angles, as two crossed squares do. */
const NOTCH = 0.7654;

/** The outline of an eight-pointed star, the seed of the studio's zellige, as SVG path data. */
export function starPath(cx: number, cy: number, radius: number): string {
  const corners = Array.from({ length: POINTS * 2 }, (_, i) => {
    const angle = (Math.PI / POINTS) * i;
    const r = i % 2 === 0 ? radius : radius * NOTCH;
    return `${(cx + r * Math.cos(angle)).toFixed(2)} ${(cy + r * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}
