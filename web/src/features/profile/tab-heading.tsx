import type { ReactNode } from 'react';

export function TabHeading({ children }: { children: ReactNode }) {
  return <h2 className="num mb-4 text-21 tracking-[-.025em]">{children}</h2>;
}
