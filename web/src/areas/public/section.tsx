import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';

type Props = {
  id?: string;
  title: ReactNode;
  /** A sentence beside the title; a phone leaves it out. */
  note?: ReactNode;
  /** A way to see more, on a phone. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Section({ id, title, note, more, className, children }: Props) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={cx('mt-9 scroll-mt-6 md:mt-26', className)}>
      <div className="mb-2 flex items-center justify-between gap-6 md:mb-[30px] md:items-end">
        <h2
          id={headingId}
          className="text-[25px] tracking-[-.03em] md:text-[44px] md:tracking-[-.035em] md:whitespace-nowrap"
        >
          {title}
        </h2>
        {note && <p className="max-w-[420px] text-ink-2 max-md:hidden">{note}</p>}
        {more && <span className="md:hidden">{more}</span>}
      </div>
      {children}
    </section>
  );
}
