import type { AdminClient } from '@elan/contract/clients.ts';
import { PointsForm } from '../../../features/points/admin/points-form.tsx';

/** What the reservation dialogs put where a client's points are found missing. */
export const pointsForm = (client: AdminClient, onDone: () => void) => (
  <PointsForm key={client.id} client={client} onDone={onDone} />
);
