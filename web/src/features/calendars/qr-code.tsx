import { encode } from 'uqr';

/** Light around the code, in its own squares: readers want four. */
const BORDER = 4;

/** A text for the camera of a phone. Dark on light in either look, for cameras read it no other way. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 flex-none rounded-md bg-white inset-ring inset-ring-line"
    >
      <path d={squares.join('')} className="fill-[#15130f]" />
    </svg>
  );
}
