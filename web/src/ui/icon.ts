import type { ElementType } from 'react';

/** A sign of the kit or of lucide. Whoever shows it beside words gives it its size and hides it from those who listen. */
export type Icon = ElementType<{ className?: string; 'aria-hidden'?: 'true' }>;
