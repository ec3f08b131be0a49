import type { Page } from '@elan/contract/endpoint.ts';
import type { UnplannedQuery, UnplannedUserPack } from '@elan/contract/payments/payments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { ClientLink } from '../../../../entities/clients/client-link.tsx';
import { ASSIGN_PACK_PATH } from '../../../../lib/address/desk-links.ts';
import type { ChangeList } from '../../../../lib/address/use-list-query.ts';
import { formatMoney, formatTableDate } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { type Columns, DataTable } from '../../../../ui/data/data-table.tsx';
import { ListSearch } from '../../../../ui/data/list-search.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';

type UnplannedPacksProps = {
  packs: UseQueryResult<Page<UnplannedUserPack>>;
  query: UnplannedQuery;
  onChange: ChangeList<UnplannedQuery>;
  /** The pack whose panel is open. */
  openId: number | undefined;
  onOpen: (pack: UnplannedUserPack) => void;
};

/** The assigned packs that have no plan, newest first. */
export function UnplannedPacks({ packs, query, onChange, openId, onOpen }: UnplannedPacksProps) {
  const { t } = useLingui();
  const columns: Columns<UnplannedUserPack> = {
    client: {
      head: t`Client`,
      card: { span: 4, title: true },
      className: 'font-semibold',
      cell: ({ user_id, client_name }) => (
        <ClientLink id={user_id} name={client_name} className="block max-w-52 max-md:max-w-full" />
      ),
    },
    email: {
      head: t`E-mail`,
      hideBelow: 'all',
      card: { span: 4 },
      className: 'text-ink-2',
      cell: ({ client_email }) => <span className="block truncate md:max-w-64">{client_email}</span>,
    },
    pack: {
      head: t`Pack`,
      card: { order: 1, label: t`Pack` },
      cell: ({ pack_name }) => <span className="block max-w-44 truncate">{pack_name}</span>,
    },
    price: {
      head: t`Prix`,
      align: 'units',
      card: { order: 1, label: t`Prix` },
      cell: ({ pack_price }) => (pack_price === null ? t`Free` : formatMoney(pack_price)),
    },
    assigned: {
      head: t`Attribué le`,
      card: { order: 1, label: t`Attribué le` },
      className: 'text-ink-2',
      cell: ({ purchased_at }) => formatTableDate(purchased_at.slice(0, 10)),
    },
    actions: {
      head: <span className="sr-only">{t`Actions`}</span>,
      align: 'end',
      card: { order: 2, span: 4 },
      cell: (pack, isOpen) => {
        const { client_name } = pack;
        return (
          <Button
            size="sm"
            variant={isOpen ? 'primary' : 'quiet'}
            className="max-md:w-full md:min-h-8 md:text-13"
            onClick={() => onOpen(pack)}
          >
            <Trans>Créer un plan</Trans>
            <span className="sr-only"> {t`pour ${client_name}`}</span>
          </Button>
        );
      },
    },
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-2.5">
        <h2 className="text-base">
          <Trans>Packs attribués sans plan de paiement</Trans>
        </h2>
        <ListSearch
          label={t`Nom, e-mail, matricule`}
          value={query.q ?? ''}
          onSearch={(q) => onChange({ q }, { replace: true })}
          className="w-full md:w-72"
        />
      </div>
      <DataTable
        caption={t`Packs attribués sans plan de paiement`}
        list={packs}
        columns={columns}
        rowId={({ id }) => id}
        openId={openId}
        query={query}
        onChange={onChange}
        failure={t`Erreur lors de la récupération des packs utilisateur`}
        noMatch={{
          filters: ['q'],
          icon: PackageCheck,
          title: <Trans>Aucun pack sans plan ne correspond</Trans>,
        }}
        empty={
          <EmptyState
            icon={PackageCheck}
            title={<Trans>Tous les packs attribués ont leur plan</Trans>}
            action={<LinkButton to={ASSIGN_PACK_PATH}>{t`Assigner un pack`}</LinkButton>}
          >
            <Trans>Un plan se crée pour un pack qu'un client a reçu.</Trans>
          </EmptyState>
        }
        className="min-h-0 flex-1"
      />
    </>
  );
}
