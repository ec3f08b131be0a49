import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { hasUnsaved, leaveSafely } from '../../lib/leave-safely.ts';

/** A link that would put another page in the place of this one; not one that opens beside it. */
const leavingLink = (event: MouseEvent): HTMLAnchorElement | undefined => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const { origin, pathname } = window.location;
  const isLeaving = link && link.origin === origin && link.pathname !== pathname && link.target !== '_blank';
  return isLeaving ? link : undefined;
};

/** Every link to another tab asks first while something typed is not saved. */
export const useGuardedLinks = (): void => {
  const navigate = useNavigate();
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = hasUnsaved() ? leavingLink(event) : undefined;
    if (!link) return;
    event.preventDefault();
    leaveSafely(() => void navigate(link.pathname + link.search));
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => onClick(event);
    // Before the router hears of it.
    document.addEventListener('click', listener, { capture: true });
    return () => document.removeEventListener('click', listener, { capture: true });
  }, []);
};
