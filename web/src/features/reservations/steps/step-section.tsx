import { type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = { name: string; label: string; children: ReactNode };

/** One step of the dialog. A new step starts at its top and takes the focus, so that it is read out from there. */
export function StepSection({ name, label, children }: Props) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(name);
  useLayoutEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    const body = section.current?.parentElement;
    if (body) body.scrollTop = 0;
    section.current?.focus({ preventScroll: true });
  }, [name]);
  return (
    <section ref={section} tabIndex={-1} aria-label={label} className="outline-none">
      {children}
    </section>
  );
}
