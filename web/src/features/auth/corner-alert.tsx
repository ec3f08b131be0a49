import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';

type CornerAlertProps = { role: 'alert' | 'status'; children: ReactNode; actions: ReactNode };

/** A word about time at the top right, above an open dialog, which neither hides it nor takes a press on it for one that dismisses. */
export function CornerAlert({ role, children, actions }: CornerAlertProps) {
  return (
    <div
      role={role}
      data-react-aria-top-layer="true"
      className="fixed inset-x-3 top-3 z-50 rounded-md bg-paper p-4 shadow-soft inset-ring inset-ring-line md:start-auto md:end-6 md:top-6 md:w-95"
    >
      <p className="flex gap-3 text-15 leading-snug">
        <Clock className="mt-px size-5 flex-none text-warn" aria-hidden="true" />
        <span>{children}</span>
      </p>
      <div className="mt-3 flex flex-wrap justify-end gap-2">{actions}</div>
    </div>
  );
}
