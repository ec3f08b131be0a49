import type { PointsEntry } from '@elan/contract/points.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { formatDayMonthAsOf } from '../../../lib/format-office.ts';
import { useStudioNow } from '../../../lib/studio.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ListFaces } from '../../../ui/data/list-faces.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { Table, TableHead, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useClientPoints } from './api.ts';
import { useMovementWords } from './use-movement-words.ts';

/** The latest lines; all of them, a page at a time, for whoever asks. */
const LATEST = 6;
const PER_PAGE = 20;

/** Where every point of a client came from and went, with the balance after each line. */
export function PointsLedger({ clientId }: { clientId: number }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const [page, setPage] = useState(1);
  const lines = useClientPoints(
    clientId,
    isWhole ? { page, per_page: PER_PAGE } : { page: 1, per_page: LATEST },
  );
  const total = lines.data?.total ?? 0;
  return (
    <div className="border-t border-line pt-3">
      <div className="flex min-h-9 items-center justify-between gap-3 px-5">
        <h3 className="font-text text-sm font-semibold tracking-normal">
          <Trans>Historique des points</Trans>
        </h3>
        {total > LATEST && (
          <Button size="sm" variant="link" className="text-[13px]" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t`Réduire` : t`Tout voir (${total})`}
          </Button>
        )}
      </div>
      <ListFaces
        list={lines}
        failure={t`L'historique des points n'a pas pu être chargé.`}
        empty={
          <EmptyState compact icon={<Sparkles />} title={<Trans>Aucun mouvement</Trans>}>
            <Trans>Ce client n'a encore reçu ni utilisé aucun point.</Trans>
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <Table caption={t`Historique des points`} busy={lines.isPlaceholderData}>
              <TableHead>
                <Th>{t`Date`}</Th>
                <Th>{t`Mouvement`}</Th>
                <Th align="right">SI</Th>
                <Th align="right">SE</Th>
                <Th align="right">{t`Solde SI · SE`}</Th>
              </TableHead>
              <tbody>
                {rows.map((entry) => (
                  <LedgerRow key={entry.id} entry={entry} />
                ))}
              </tbody>
            </Table>
            {isWhole && <Pagination page={page} perPage={PER_PAGE} total={total} onPage={setPage} />}
          </>
        )}
      </ListFaces>
    </div>
  );
}

const MINUS = '\u2212';
const signed = (delta: number) => `${delta < 0 ? MINUS : '+'}${Math.abs(delta)}`;

/** On a phone there is no column to say of which kind. */
function Delta({ unit, delta }: { unit: 'SI' | 'SE'; delta: number }) {
  return (
    <Td align="right" className={cx('font-semibold', delta > 0 && 'text-ok', delta === 0 && 'max-md:hidden')}>
      {delta !== 0 && signed(delta)}
      <span className="md:sr-only"> {delta !== 0 && unit}</span>
    </Td>
  );
}

function LedgerRow({ entry }: { entry: PointsEntry }) {
  const { now } = useStudioNow();
  const { what, detail } = useMovementWords(now?.date)(entry);
  return (
    <Tr cardColumns="max-md:grid-cols-[1fr_auto_auto]">
      <Td className="text-ink-3 max-md:order-2 max-md:col-span-3">
        {formatDayMonthAsOf(entry.created_at.slice(0, 10), now?.date)}{' '}
        {formatTime(entry.created_at.slice(11))}
        <span className="md:hidden">
          {' '}
          ·{' '}
          <Trans>
            solde {entry.solo_after} SI, {entry.team_after} SE
          </Trans>
        </span>
      </Td>
      <Td wraps className="w-full md:py-1">
        {what} <span className="text-ink-3">· {detail}</span>
      </Td>
      <Delta unit="SI" delta={entry.solo_delta} />
      <Delta unit="SE" delta={entry.team_delta} />
      <Td align="right" className="text-ink-3 max-md:hidden">
        {entry.solo_after} · {entry.team_after}
      </Td>
    </Tr>
  );
}
