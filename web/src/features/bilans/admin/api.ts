import {
  deleteBilan as deleteBilanEndpoint,
  listClientsWithBilans,
  saveBilan as saveBilanEndpoint,
  type WrittenBilan,
} from '@elan/contract/bilans/bilans.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';

/** What the coaches wrote about one client, freshest first. */
export const useClientBilans = (clientId: number) =>
  useQuery({
    queryKey: ['admin', 'bilans', 'of-client', clientId],
    queryFn: async ({ signal }) => {
      const [client] = await call(listClientsWithBilans, { query: { client_id: clientId }, signal });
      return client?.bilans ?? [];
    },
  });

/** `version`: the one that was seen, 0 for none. */
export const saveBilan = (
  clientId: number,
  coachId: number,
  body: { readonly bilan: string; readonly version: number },
) => call(saveBilanEndpoint, { params: { clientId, coachId }, body });

export const deleteBilan = ({ client_id, coach_id }: WrittenBilan) =>
  call(deleteBilanEndpoint, { params: { clientId: client_id, coachId: coach_id } });
