import type { ReactNode } from 'react';
import { Notice } from '../feedback/notice.tsx';

/** Why the form as a whole was refused, told at once to those who listen. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  );
}
