import type { Page } from '@elan/contract/endpoint.ts';
import type { UserPack } from '@elan/contract/packs-admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { formatTableDate } from '../../../lib/format.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ListFaces } from '../../../ui/data/list-faces.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { FLEXIBLE, Table, TableHead, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusMark } from '../../../ui/feedback/status-mark.tsx';
import { PANEL_ROWS } from './api.ts';

type ClientPacksProps = {
  packs: UseQueryResult<Page<UserPack>>;
  /** Where a pack is given to this client. */
  assignPath: string;
  page: number;
  onPage: (page: number) => void;
};

/** The packs the client was given and still has, and the way to give another. */
export function ClientPacks({ packs, assignPath, page, onPage }: ClientPacksProps) {
  const { t } = useLingui();
  const assign = (
    <LinkButton size="sm" to={assignPath}>
      <Trans>Assigner un pack</Trans>
    </LinkButton>
  );
  return (
    <ListFaces
      list={packs}
      failure={t`Failed to load user pack assignments.`}
      empty={
        <EmptyState compact icon={<Package />} title={<Trans>Aucun pack</Trans>} action={assign}>
          <Trans>Ce client n'a reçu aucun pack.</Trans>
        </EmptyState>
      }
    >
      {(rows, total) => (
        <>
          <Table caption={t`Packs`} busy={packs.isPlaceholderData}>
            <TableHead>
              <Th>{t`Date`}</Th>
              <Th>{t`Pack`}</Th>
              <Th align="right">SI</Th>
              <Th align="right">SE</Th>
              <Th>{t`Paiement`}</Th>
            </TableHead>
            <tbody>
              {rows.map((pack) => (
                <PackRow key={pack.id} pack={pack} />
              ))}
            </tbody>
          </Table>
          <Pagination page={page} perPage={PANEL_ROWS} total={total} onPage={onPage} />
          <div className="px-5 py-4">{assign}</div>
        </>
      )}
    </ListFaces>
  );
}

function PackRow({ pack }: { pack: UserPack }) {
  const { t } = useLingui();
  const isPaid = pack.payment_status === 'completed';
  return (
    <Tr>
      <Td className="text-ink-2 max-md:order-2 max-md:col-span-2">
        {formatTableDate(pack.purchased_at.slice(0, 10))}
      </Td>
      <Td className={cx(FLEXIBLE, 'font-semibold max-md:order-0 max-md:col-span-4')}>
        <span className="block truncate" title={pack.notes ?? undefined}>
          {pack.pack_name}
        </span>
      </Td>
      <Td align="right" label="SI" className="max-md:order-3">
        +{pack.solo_points}
      </Td>
      <Td align="right" label="SE" className="max-md:order-3">
        +{pack.team_points}
      </Td>
      <Td className="max-md:order-2 max-md:col-span-2">
        <StatusMark kind={isPaid ? 'done' : 'waiting'}>{isPaid ? t`Payé` : t`En attente`}</StatusMark>
      </Td>
    </Tr>
  );
}
