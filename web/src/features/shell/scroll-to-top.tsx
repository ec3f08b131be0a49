import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A page one goes to starts at its top; going back is left to the browser, which remembers. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname && how !== 'POP' && !hash) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, hash, how]);
  return null;
}
