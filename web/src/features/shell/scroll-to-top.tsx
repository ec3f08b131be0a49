import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A page one goes to starts at its top; going back is left to the browser, which remembers. */
export function ScrollToTop() {
  const { pathname, search, hash } = useLocation();
  // A phone's inner views are places of their own.
  const place = `${pathname} ${new URLSearchParams(search).get('view') ?? ''}`;
  const how = useNavigationType();
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current !== place && how !== 'POP' && !hash) window.scrollTo(0, 0);
    shown.current = place;
  }, [place, hash, how]);
  return null;
}
