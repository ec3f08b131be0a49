import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../cx.ts';

const SETTLES_AFTER_MS = 1000;

/** Controls that appear where another was just pressed: the second tap of an impatient finger was not meant for them. */
export function FreshControls({ className, children }: { className?: string; children: ReactNode }) {
  const [isFresh, setFresh] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={cx(className)} inert={isFresh}>
      {children}
    </div>
  );
}
