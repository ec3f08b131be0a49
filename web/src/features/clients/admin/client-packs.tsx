import type { AdminClient } from '@elan/contract/clients/clients.ts';
import type { Page } from '@elan/contract/endpoint.ts';
import type { UserPack } from '@elan/contract/packs/packs-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { ASSIGN_PACK_PATH } from '../../../lib/address/desk-links.ts';
import { formatTableDate } from '../../../lib/time/format.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { type Columns, DataTable } from '../../../ui/data/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { PANEL_ROWS } from './api.ts';

type ClientPacksProps = {
  client: AdminClient;
  packs: UseQueryResult<Page<UserPack>>;
  page: number;
  onPage: (page: number) => void;
};

/** The packs the client was given and still has, and the way to give another. */
export function ClientPacks({ client, packs, page, onPage }: ClientPacksProps) {
  const { t } = useLingui();
  const columns: Columns<UserPack> = {
    date: {
      head: t`Date`,
      card: { order: 2, span: 2 },
      className: 'text-ink-2',
      cell: ({ purchased_at }) => formatTableDate(purchased_at.slice(0, 10)),
    },
    pack: {
      head: t`Pack`,
      flexible: true,
      card: { span: 4 },
      className: 'font-semibold',
      cell: ({ pack_name, notes }) => (
        <span className="block truncate" title={notes ?? undefined}>
          {pack_name}
        </span>
      ),
    },
    solo_points: {
      head: 'SI',
      align: 'end',
      card: { order: 3, label: 'SI' },
      cell: ({ solo_points }) => `+${solo_points}`,
    },
    team_points: {
      head: 'SE',
      align: 'end',
      card: { order: 3, label: 'SE' },
      cell: ({ team_points }) => `+${team_points}`,
    },
    payment: {
      head: t`Paiement`,
      card: { order: 2, span: 2 },
      cell: ({ payment_status }) =>
        payment_status === 'completed' ? (
          <StatusMark kind="done">{t`Payé`}</StatusMark>
        ) : (
          <StatusMark kind="waiting">{t`En attente`}</StatusMark>
        ),
    },
  };
  const assign = (
    <LinkButton
      size="sm"
      to={`${ASSIGN_PACK_PATH}?q=${encodeURIComponent(client.matricule)}&client=${client.id}`}
    >
      <Trans>Assigner un pack</Trans>
    </LinkButton>
  );
  return (
    <DataTable
      caption={t`Packs`}
      list={packs}
      columns={columns}
      rowId={({ id }) => id}
      query={{ page, per_page: PANEL_ROWS }}
      onChange={({ page: next = 1 }) => onPage(next)}
      failure={t`Failed to load user pack assignments.`}
      empty={
        <EmptyState compact icon={Package} title={<Trans>Aucun pack</Trans>} action={assign}>
          <Trans>Ce client n'a reçu aucun pack.</Trans>
        </EmptyState>
      }
      foot={<div className="px-5 py-4">{assign}</div>}
    />
  );
}
