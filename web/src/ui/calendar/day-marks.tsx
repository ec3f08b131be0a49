import { cx } from '../cx.ts';

const SHAPES = {
  dot: 'size-1.5 rounded-full bg-current',
  diamond: 'size-1.75 rotate-45 rounded-[1.5px] bg-saffron',
  ring: 'size-1.75 rounded-full inset-ring-[1.5px] inset-ring-current',
  box: 'h-1.75 w-2.25 rounded-[2px] border border-dashed border-current',
};
/** What happens on a day, a shape for each kind. */
export type DayMark = keyof typeof SHAPES;

const TONES: Record<DayMark, string> = {
  dot: 'text-maj-600',
  diamond: '',
  ring: 'text-ok',
  box: 'text-ink-2',
};

export function DayMarks({ marks, onDark = false }: { marks: readonly DayMark[]; onDark?: boolean }) {
  return (
    <span className="flex h-1.75 items-center gap-[3px]" aria-hidden="true">
      {marks.map((mark) => (
        <i key={mark} className={cx('block', SHAPES[mark], onDark ? 'text-white' : TONES[mark])} />
      ))}
    </span>
  );
}
