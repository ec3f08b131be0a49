import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import type { Icon } from '../icon.ts';

const LOOK = {
  info: { icon: Info, tone: 'bg-maj-50 text-maj-800' },
  success: { icon: CircleCheck, tone: 'bg-ok-100 text-ok' },
  warning: { icon: TriangleAlert, tone: 'bg-warn-100 text-warn-900' },
  danger: { icon: TriangleAlert, tone: 'bg-bad-100 text-bad' },
};

type NoticeProps = {
  tone?: keyof typeof LOOK;
  title?: ReactNode;
  icon?: Icon;
  action?: ReactNode;
  /** `alert` for what just went wrong, `status` for what just changed; omit it for what was there all along. */
  role?: 'alert' | 'status';
  children?: ReactNode;
  className?: string;
  /** -1 for one that takes the focus: what had it has gone with what the notice replaces. */
  tabIndex?: -1;
  ref?: Ref<HTMLDivElement>;
};

export function Notice(props: NoticeProps) {
  const { tone = 'info', title, icon, action, role, children, className, tabIndex, ref } = props;
  const { icon: Usual, tone: colours } = LOOK[tone];
  const Sign = icon ?? Usual;
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={tabIndex}
      className={cx('flex gap-3 rounded-md px-4 py-3', colours, className)}
    >
      <span className="mt-px flex-none [&_svg]:size-5" aria-hidden="true">
        <Sign />
      </span>
      <div className="min-w-0 flex-1 text-sm leading-[1.45]">
        {title && <p className="text-15 font-semibold leading-[1.4]">{title}</p>}
        {children}
      </div>
      {action && <div className="flex-none self-center">{action}</div>}
    </div>
  );
}
