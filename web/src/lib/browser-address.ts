import { useEffect, useState } from 'react';

/**
 * What was asked for while the router, which takes its time, still shows `there`. Forgotten as soon as the address moves, be
 * it by ourselves or by "back", which may lead to `there` again before the router has ever left it.
 */
export const useAhead = <Ahead extends { readonly from: string }>(there: string) => {
  const [ahead, setAhead] = useState<Ahead>();
  const isAhead = ahead?.from === there;
  if (ahead && !isAhead) setAhead(undefined);
  useEffect(() => {
    const forget = () => setAhead(undefined);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  return [isAhead ? ahead : undefined, setAhead] as const;
};
