import type { ReactNode } from 'react';
import { Notice } from '../feedback/notice.tsx';

/** The button of a long form stays at hand at the foot of the screen, wherever its beginning has gone. */
const bringIntoSight = (alert: HTMLElement | null) => void alert?.scrollIntoView({ block: 'nearest' });

/** Why the form as a whole was refused, told at once to those who listen, and brought before the eyes of the others. */
export function FormAlert({ children }: { children: ReactNode }) {
  // The margins: what sticks to the edges of the screen must not cover it.
  return (
    <Notice ref={bringIntoSight} tone="danger" role="alert" className="scroll-mt-16 scroll-mb-24">
      {children}
    </Notice>
  );
}
