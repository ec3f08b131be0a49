import type { AdminClient } from '@elan/contract/clients.ts';
import type { ReactNode } from 'react';

/** Gives a client points where they are found missing; handed in by the area, as it is another feature's form. */
export type PointsSlot = (client: AdminClient, onDone: () => void) => ReactNode;
