import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';

type StepButtonsProps = {
  before: string;
  after: string;
  onStep: (by: 1 | -1) => void;
  /** There is nothing before. */
  isFirst?: boolean;
  /** What stands between the two, instead of a line. */
  children?: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
};

export const STEP_BUTTON = 'min-h-11 w-11';

/** To the day, week or month before and after. */
export function StepButtons(props: StepButtonsProps) {
  const { before, after, onStep, isFirst = false, children, className, ref } = props;
  return (
    <div
      ref={ref}
      className={cx(
        'flex flex-none items-center rounded-control bg-paper inset-ring inset-ring-line',
        className,
      )}
    >
      <IconButton
        label={before}
        size="sm"
        className={cx(STEP_BUTTON, 'aria-disabled:bg-transparent aria-disabled:opacity-45')}
        // Not `disabled`: whoever pressed it until the end would lose the focus, and with it Escape.
        aria-disabled={isFirst}
        onClick={() => !isFirst && onStep(-1)}
        icon={ChevronLeft}
        iconClass="size-4.5"
      />
      {children ?? <i className="h-11 w-px bg-line" aria-hidden="true" />}
      <IconButton
        label={after}
        size="sm"
        className={STEP_BUTTON}
        onClick={() => onStep(1)}
        icon={ChevronRight}
        iconClass="size-4.5"
      />
    </div>
  );
}
