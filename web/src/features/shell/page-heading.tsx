import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useStudio } from '../../entities/studio/studio.ts';

// The first page keeps the browser's own focus; only a page one navigated to announces itself.
let hasArrived = false;

/** Names the page in the browser's title and moves the focus to its `h1` when one navigates to it. */
const usePage = (title: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const studio = useStudio();
  const studioName = studio?.name;

  useEffect(() => {
    document.title = studioName ? `${title} · ${studioName}` : title;
  }, [title, studioName]);

  useEffect(() => {
    if (hasArrived) heading.current?.focus({ preventScroll: true });
    hasArrived = true;
  }, []);

  return heading;
};

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
