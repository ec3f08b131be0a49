import type { AdminClient } from '@elan/contract/clients.ts';
import type { ReactNode } from 'react';

/** Gives a client team points where they are found missing; handed in by the area, as it is another feature's form. */
export type TeamPointsSlot = (client: AdminClient, onDone: () => void) => ReactNode;
