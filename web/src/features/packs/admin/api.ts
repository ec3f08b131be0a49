import { listUsers, type UsersQuery } from '@elan/contract/clients/clients.ts';
import {
  type AdminPack,
  type ChangedPackBody,
  createPack,
  deletePack as deletePackEndpoint,
  listPacksForAdmin,
  listUserPacks,
  type PackBody,
  type PacksQuery,
  previewPackRemoval,
  type UserPacksQuery,
  updatePack,
} from '@elan/contract/packs/packs-admin.ts';
import { useQuery } from '@tanstack/react-query';
import { call, callPage } from '../../../lib/api/api-client.ts';
import { useCall, usePage } from '../../../lib/api/use-call.ts';

const PACKS_KEY = ['admin', 'packs'];

export const useAdminPacks = (query: PacksQuery) =>
  usePage([...PACKS_KEY, 'all', query], listPacksForAdmin, { query });

/** How many packs there are, and how many of them are on offer. */
export const usePackCounts = () =>
  useQuery({
    queryKey: [...PACKS_KEY, 'counts'],
    queryFn: async ({ signal }) => {
      const count = async (query: { is_active?: boolean }) =>
        (await callPage(listPacksForAdmin, { query: { ...query, per_page: 1 }, signal })).total;
      const [all, active] = await Promise.all([count({}), count({ is_active: true })]);
      return { all, active };
    },
  });

/** Few at a time: the history below must stay in sight. */
export const ASSIGNABLE_PER_PAGE = 6;

/** The clients one may give a pack to. */
export const useAssignableClients = (query: UsersQuery) =>
  usePage(
    ['admin', 'clients', 'assignable', query],
    listUsers,
    { query: { ...query, role: 'user' } },
    { topics: ['clients', 'points'] },
  );

export const useAssignments = (query: UserPacksQuery) =>
  usePage(
    [...PACKS_KEY, 'assigned', query],
    listUserPacks,
    { query },
    { topics: ['packs', 'points', 'payments'] },
  );

/** What taking a pack back would do now; read anew each time it is asked. */
export const usePackRemoval = (assignmentId: number, isAsked: boolean) =>
  useCall(
    [...PACKS_KEY, 'removal', assignmentId],
    previewPackRemoval,
    { params: { assignmentId } },
    { topics: ['packs', 'points', 'payments', 'reservations', 'group-courses'], enabled: isAsked, gcTime: 0 },
  );

export const addPack = (body: PackBody) => call(createPack, { body });
/** `version`: the one that was seen. */
export const changePack = (id: number, body: ChangedPackBody & { readonly version: number }) =>
  call(updatePack, { params: { id }, body });

export const deletePack = ({ id }: AdminPack) => call(deletePackEndpoint, { params: { id } });

export const setActive = ({ id, ...pack }: AdminPack, is_active: boolean) =>
  changePack(id, { ...pack, is_active });
