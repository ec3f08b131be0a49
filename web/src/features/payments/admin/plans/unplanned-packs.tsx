import type { Page } from '@elan/contract/endpoint.ts';
import type { UnplannedQuery, UnplannedUserPack } from '@elan/contract/payments.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { ASSIGN_PACK_PATH } from '../../../../lib/desk-links.ts';
import { formatMoney, formatTableDate } from '../../../../lib/format.ts';
import type { ChangeList } from '../../../../lib/use-list-query.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { ListFaces } from '../../../../ui/data/list-faces.tsx';
import { ListSearch } from '../../../../ui/data/list-search.tsx';
import { Pagination } from '../../../../ui/data/pagination.tsx';
import { SECONDARY, Table, TableHead, Td, Th, Tr } from '../../../../ui/data/table.tsx';
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
      <ListFaces
        list={packs}
        failure={t`Erreur lors de la récupération des packs utilisateur`}
        empty={
          query.q || query.page > 1 ? (
            <EmptyState
              icon={<PackageCheck />}
              title={<Trans>Aucun pack sans plan ne correspond</Trans>}
              action={<Button onClick={() => onChange({ q: undefined })}>{t`Tout afficher`}</Button>}
            />
          ) : (
            <EmptyState
              icon={<PackageCheck />}
              title={<Trans>Tous les packs attribués ont leur plan</Trans>}
              action={<LinkButton to={ASSIGN_PACK_PATH}>{t`Assigner un pack`}</LinkButton>}
            >
              <Trans>Un plan se crée pour un pack qu'un client a reçu.</Trans>
            </EmptyState>
          )
        }
      >
        {(rows, total) => (
          <>
            <Table
              caption={t`Packs attribués sans plan de paiement`}
              busy={packs.isPlaceholderData}
              className="min-h-0 flex-1"
            >
              <TableHead>
                <Th>{t`Client`}</Th>
                <Th className={SECONDARY}>{t`E-mail`}</Th>
                <Th>{t`Pack`}</Th>
                <Th align="right">{t`Prix`}</Th>
                <Th>{t`Attribué le`}</Th>
                <Th>
                  <span className="sr-only">{t`Actions`}</span>
                </Th>
              </TableHead>
              <tbody>
                {rows.map((pack) => (
                  <PackRow key={pack.id} pack={pack} isOpen={pack.id === openId} onOpen={onOpen} />
                ))}
              </tbody>
            </Table>
            <Pagination
              page={query.page}
              perPage={query.per_page}
              total={total}
              onPage={(page) => onChange({ page })}
            />
          </>
        )}
      </ListFaces>
    </>
  );
}

type PackRowProps = { pack: UnplannedUserPack; isOpen: boolean; onOpen: (pack: UnplannedUserPack) => void };

function PackRow({ pack, isOpen, onOpen }: PackRowProps) {
  const { t } = useLingui();
  const { client_name, client_email, pack_name, pack_price, purchased_at } = pack;
  return (
    <Tr selected={isOpen}>
      <Td className="font-semibold max-md:col-span-4 max-md:text-base">
        <span className="block max-w-52 truncate max-md:max-w-full">{client_name}</span>
      </Td>
      <Td className={cx(SECONDARY, 'text-ink-2 max-md:col-span-4')}>
        <span className="block truncate md:max-w-64">{client_email}</span>
      </Td>
      <Td label={t`Pack`} className="max-md:order-1">
        <span className="block max-w-44 truncate">{pack_name}</span>
      </Td>
      <Td align="right" label={t`Prix`} className="max-md:order-1">
        {pack_price === null ? t`Free` : formatMoney(pack_price)}
      </Td>
      <Td label={t`Attribué le`} className="text-ink-2 max-md:order-1">
        {formatTableDate(purchased_at.slice(0, 10))}
      </Td>
      <Td align="right" className="max-md:order-2 max-md:col-span-4">
        <Button
          size="sm"
          variant={isOpen ? 'primary' : 'quiet'}
          className="max-md:w-full md:min-h-8 md:text-[13px]"
          onClick={() => onOpen(pack)}
        >
          <Trans>Créer un plan</Trans>
          <span className="sr-only"> {t`pour ${client_name}`}</span>
        </Button>
      </Td>
    </Tr>
  );
}
