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
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callPage } from '../../../lib/api/api-client.ts';

const PACKS_KEY = ['admin', 'packs'];

export const useAdminPacks = (query: PacksQuery) =>
  useQuery({
    queryKey: [...PACKS_KEY, 'all', query],
    queryFn: ({ signal }) => callPage(listPacksForAdmin, { query, signal }),
    placeholderData: keepPreviousData,
  });

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
  useQuery({
    queryKey: ['admin', 'clients', 'assignable', query],
    meta: { topics: ['clients', 'points'] },
    queryFn: ({ signal }) => callPage(listUsers, { query: { ...query, role: 'user' }, signal }),
    placeholderData: keepPreviousData,
  });

export const useAssignments = (query: UserPacksQuery) =>
  useQuery({
    queryKey: [...PACKS_KEY, 'assigned', query],
    meta: { topics: ['packs', 'points', 'payments'] },
    queryFn: ({ signal }) => callPage(listUserPacks, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** What taking a pack back would do now; read anew each time it is asked. */
export const usePackRemoval = (assignmentId: number, isAsked: boolean) =>
  useQuery({
    queryKey: [...PACKS_KEY, 'removal', assignmentId],
    meta: { topics: ['packs', 'points', 'payments', 'reservations', 'group-courses'] },
    queryFn: ({ signal }) => call(previewPackRemoval, { params: { assignmentId }, signal }),
    enabled: isAsked,
    gcTime: 0,
  });

export const addPack = (body: PackBody) => call(createPack, { body });
/** `version`: the one that was seen. */
export const changePack = (id: number, body: ChangedPackBody & { readonly version: number }) =>
  call(updatePack, { params: { id }, body });

export const deletePack = ({ id }: AdminPack) => call(deletePackEndpoint, { params: { id } });

export const setActive = ({ id, ...pack }: AdminPack, is_active: boolean) =>
  changePack(id, { ...pack, is_active });
