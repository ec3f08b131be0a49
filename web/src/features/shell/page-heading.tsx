import type { ReactNode } from 'react';
import { usePage } from './use-page.ts';

/** The one `h1` of a page. `title` names the page where the heading itself is a slogan. */
export function PageHeading({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children?: ReactNode;
}) {
  const heading = usePage(title);
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className ?? ''}`}>
      {children ?? title}
    </h1>
  );
}
