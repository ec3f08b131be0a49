import { type User, UsersQuery } from '@elan/contract/clients.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserRound } from 'lucide-react';
import { clientNameOf } from '../../../lib/client-name.ts';
import { NEW_CLIENT_PATH } from '../../../lib/desk-links.ts';
import { useListQuery } from '../../../lib/use-list-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { ListFaces } from '../../../ui/data/list-faces.tsx';
import { ListSearch } from '../../../ui/data/list-search.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { Table, TableHead, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useAssignableUsers } from './api.ts';

/** Few at a time: the history below must stay in sight. */
const USERS_PER_PAGE = 6;

/** The clients of one page, as the address asks for them. */
export const useUsersList = () => {
  const { query, change } = useListQuery(UsersQuery);
  const asked = { ...query, per_page: USERS_PER_PAGE };
  return { query: asked, change, users: useAssignableUsers(asked) };
};

type AssignableUsersProps = ReturnType<typeof useUsersList> & {
  /** The client whose panel is open. */
  openId: number | undefined;
  onAssign: (user: User) => void;
};

export function AssignableUsers({ query, change, users, openId, onAssign }: AssignableUsersProps) {
  const { t } = useLingui();
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-2.5">
        <h2 className="text-base">
          <Trans>Clients</Trans>
        </h2>
        <ListSearch
          label={t`Nom, e-mail, matricule`}
          value={query.q ?? ''}
          onSearch={(q) => change({ q }, { replace: true })}
          className="w-full md:w-72"
        />
      </div>
      <ListFaces
        list={users}
        failure={t`Failed to load users.`}
        empty={
          query.q || query.page > 1 ? (
            <EmptyState
              compact
              icon={<UserRound />}
              title={<Trans>Aucun client trouvé</Trans>}
              action={<Button onClick={() => change({ q: undefined })}>{t`Tout afficher`}</Button>}
            >
              <Trans>Essayez une partie du nom, de l'e-mail ou du matricule.</Trans>
            </EmptyState>
          ) : (
            <EmptyState
              compact
              icon={<UserRound />}
              title={<Trans>Aucun client pour le moment</Trans>}
              action={<LinkButton variant="primary" to={NEW_CLIENT_PATH}>{t`Ajouter un client`}</LinkButton>}
            >
              <Trans>Un pack s'attribue à un client : ajoutez-le d'abord.</Trans>
            </EmptyState>
          )
        }
      >
        {(rows, total) => (
          <>
            <Table caption={t`Clients`} busy={users.isPlaceholderData}>
              <TableHead>
                <Th>{t`Matricule`}</Th>
                <Th>{t`Nom`}</Th>
                <Th>{t`E-mail`}</Th>
                <Th align="right">SI</Th>
                <Th align="right">SE</Th>
                <Th>
                  <span className="sr-only">{t`Actions`}</span>
                </Th>
              </TableHead>
              <tbody>
                {rows.map((user) => (
                  <UserRow key={user.id} user={user} isOpen={user.id === openId} onAssign={onAssign} />
                ))}
              </tbody>
            </Table>
            <Pagination
              page={query.page}
              perPage={USERS_PER_PAGE}
              total={total}
              onPage={(page) => change({ page })}
            />
          </>
        )}
      </ListFaces>
    </div>
  );
}

type UserRowProps = { user: User; isOpen: boolean; onAssign: (user: User) => void };

function UserRow({ user, isOpen, onAssign }: UserRowProps) {
  const name = clientNameOf(user);
  return (
    <Tr selected={isOpen}>
      <Td className="text-ink-3 max-md:order-2 max-md:col-span-2">{user.matricule}</Td>
      <Td className="font-semibold max-md:order-0 max-md:col-span-3 max-md:text-base">
        <span className="block max-w-60 truncate">{name}</span>
      </Td>
      <Td className="text-ink-2 max-md:order-3 max-md:col-span-4">
        <span className="block truncate md:max-w-72">{user.email}</span>
      </Td>
      <Td align="right" label="SI" className="max-md:order-4">
        {user.solo_points}
      </Td>
      <Td align="right" label="SE" className="max-md:order-4">
        {user.team_points}
      </Td>
      <Td align="right" className="max-md:order-5 max-md:col-span-2 max-md:justify-self-end">
        <Button
          size="sm"
          variant={isOpen ? 'primary' : 'quiet'}
          className="md:min-h-8 md:text-[13px]"
          onClick={() => onAssign(user)}
        >
          <Trans>Assign Pack</Trans>
          <span className="sr-only">
            {' '}
            <Trans>à {name}</Trans>
          </span>
        </Button>
      </Td>
    </Tr>
  );
}
