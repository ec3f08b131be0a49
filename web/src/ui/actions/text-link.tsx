import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Goes somewhere from within a sentence. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-block font-semibold text-maj-700 underline underline-offset-4 max-md:-my-3 max-md:py-3"
    >
      {children}
    </Link>
  );
}
