import type { AdminClient, ClientSort } from '@elan/contract/clients.ts';
import { useLingui } from '@lingui/react/macro';
import { ClipboardList, TriangleAlert } from 'lucide-react';
import { clientNameOf } from '../../../lib/client-name.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import {
  FLEXIBLE,
  SECONDARY,
  SortableTh,
  type Sorted,
  Table,
  TableHead,
  Td,
  TERTIARY,
  Th,
  Tr,
} from '../../../ui/data/table.tsx';

type ClientsTableProps = {
  clients: readonly AdminClient[];
  sorted: Sorted<ClientSort>;
  onSort: (sorted: Sorted<ClientSort>) => void;
  busy: boolean;
  /** The client whose panel is open. */
  openId: number | undefined;
  onOpen: (client: AdminClient) => void;
};

export function ClientsTable({ clients, sorted, onSort, busy, openId, onOpen }: ClientsTableProps) {
  const { t } = useLingui();
  const heads = { sorted, onSort };
  return (
    <Table caption={t`Clients`} busy={busy} className="min-h-0 flex-1">
      <TableHead>
        <SortableTh by="name" {...heads}>{t`Client`}</SortableTh>
        <SortableTh by="joined" className="md:@max-[440px]:hidden" {...heads}>{t`Matricule`}</SortableTh>
        <Th className={SECONDARY}>{t`E-mail`}</Th>
        <Th className={TERTIARY}>{t`Téléphone`}</Th>
        <SortableTh by="solo_points" align="right" {...heads}>
          SI
        </SortableTh>
        <SortableTh by="team_points" align="right" {...heads}>
          SE
        </SortableTh>
        <SortableTh by="points" align="right" {...heads}>{t`Total`}</SortableTh>
        <Th align="right">{t`Bilans`}</Th>
      </TableHead>
      <tbody>
        {clients.map((client) => (
          <ClientRow key={client.id} client={client} isOpen={client.id === openId} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  );
}

type ClientRowProps = { client: AdminClient; isOpen: boolean; onOpen: (client: AdminClient) => void };

const amount = (value: number) => cx(value === 0 && 'text-ink-3');

function ClientRow({ client, isOpen, onOpen }: ClientRowProps) {
  const { t } = useLingui();
  const name = clientNameOf(client);
  return (
    <Tr selected={isOpen} cardColumns="max-md:grid-cols-[1fr_auto_auto_auto]" className="relative">
      <Td
        className={cx(
          FLEXIBLE,
          'max-md:col-span-3 max-md:min-w-0',
          isOpen && 'md:shadow-[inset_3px_0_0_var(--color-maj-600)]',
        )}
      >
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={name} tone="sand" size="sm" />
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => onOpen(client)}
            className="truncate rounded-[4px] text-left font-semibold after:absolute after:inset-0 max-md:text-base md:max-w-60"
          >
            {name}
          </button>
        </span>
      </Td>
      <Td className="text-ink-3 max-md:order-2 md:@max-[440px]:hidden">{client.matricule}</Td>
      <Td className={cx(SECONDARY, 'text-ink-2 max-md:hidden')}>
        <span className="block max-w-64 truncate">{client.email}</span>
      </Td>
      <Td className={cx(TERTIARY, 'text-ink-2 max-md:hidden')}>
        <span className="block max-w-40 truncate">{client.phone}</span>
      </Td>
      <Points unit="SI" points={client.solo_points} />
      <Points unit="SE" points={client.team_points} />
      <Td align="right" className="font-semibold max-md:order-1 max-md:justify-self-end max-md:text-base">
        {client.points === 0 ? (
          <span className="inline-flex items-center gap-1 text-warn" title={t`Plus aucun point`}>
            <TriangleAlert className="size-3.5" aria-hidden="true" />0
            <span className="sr-only">{t`Plus aucun point`}</span>
          </span>
        ) : (
          client.points
        )}
      </Td>
      <Td align="right" className={cx(amount(client.bilans_count), 'max-md:order-2 max-md:justify-self-end')}>
        <span className="inline-flex items-center gap-1">
          <ClipboardList className="size-4 text-ok md:hidden" aria-hidden="true" />
          <span className="sr-only md:hidden">{t`Bilans`} </span>
          {client.bilans_count === 0 ? '–' : client.bilans_count}
        </span>
      </Td>
    </Tr>
  );
}

/** On a phone there is no column to say of which kind. */
function Points({ unit, points }: { unit: 'SI' | 'SE'; points: number }) {
  return (
    <Td align="right" className={cx(amount(points), 'max-md:order-2')}>
      {points}
      <span className="md:hidden"> {unit}</span>
    </Td>
  );
}
