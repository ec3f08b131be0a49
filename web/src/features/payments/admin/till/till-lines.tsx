import { TILL_LINES_MAX, type TillLine } from '@elan/contract/till/till.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { StatusMark } from '../../../../ui/feedback/status-mark.tsx';
import { BLOCK, BlockHeading } from './till-sums.tsx';
import { formatSigned, formatSum, useTillWords } from './till-words.ts';

const ROW =
  'num grid min-h-10 grid-cols-[minmax(2.75rem,auto)_minmax(0,1fr)_minmax(0,1fr)_minmax(5.5rem,auto)] items-center gap-x-2.5 border-b border-line py-1 last:border-b-0 max-md:grid-cols-[minmax(2.75rem,auto)_minmax(0,1fr)_auto]';
const SECOND = 'min-w-0 truncate text-ink-2 max-md:col-start-2 max-md:row-start-2';

type TillLinesProps = {
  /** How many payments in cash came in, those included that the lines leave out. */
  receipts: number;
  lines: readonly TillLine[];
  day: CivilDate;
  /** Offered for what was taken out or put in by mistake, while the till is open. */
  onCorrect?: (line: TillLine) => void;
};

/** The receipts in cash, then what was taken out of the drawer and put in. */
export function TillLines({ receipts, lines, day, onCorrect }: TillLinesProps) {
  const cash = lines.filter(({ payment_method }) => payment_method === 'cash');
  const paid = cash.filter(({ receipt_id }) => receipt_id !== null);
  const undone = paid.filter(({ kind }) => kind === 'undo').length;
  const moved = cash.filter(({ receipt_id }) => receipt_id === null);
  return (
    <>
      <section className={BLOCK}>
        <BlockHeading
          beside={
            <span className="num text-ink-3">
              {receipts}
              {undone > 0 && (
                <>
                  {' · '}
                  <Plural value={undone} one="# annulation" other="# annulations" />
                </>
              )}
            </span>
          }
        >
          <Trans>Reçus en espèces</Trans>
        </BlockHeading>
        {paid.length === 0 ? (
          <p className="mt-1.5 text-ink-3">
            {onCorrect ? (
              <Trans>Rien en espèces pour le moment : chaque paiement encaissé arrive ici tout seul.</Trans>
            ) : (
              <Trans>Aucun paiement en espèces dans cette caisse.</Trans>
            )}
          </p>
        ) : (
          <ul className="mt-1">
            {paid.map((line) => (
              <ReceiptLine key={line.id} line={line} day={day} />
            ))}
          </ul>
        )}
        {lines.length === TILL_LINES_MAX && (
          <p className="mt-1.5 text-xs text-ink-3">
            <Trans>Les {TILL_LINES_MAX} dernières lignes ; les sommes comptent toutes les lignes.</Trans>
          </p>
        )}
      </section>
      {moved.length > 0 && (
        <section className={BLOCK}>
          <BlockHeading beside={<span className="num text-ink-3">{moved.length}</span>}>
            <Trans>Sorties et entrées</Trans>
          </BlockHeading>
          <ul className="mt-1">
            {moved.map((line) => (
              <MovementLine key={line.id} line={line} day={day} onCorrect={onCorrect} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Written after its own day was closed. */
function LateMark({ line: { day, recorded_on } }: { line: TillLine }) {
  return day === recorded_on ? null : (
    <span className="block text-xs text-ink-3">
      <Trans>venue après la clôture</Trans>
    </span>
  );
}

function ReceiptLine({ line, day }: { line: TillLine; day: CivilDate }) {
  const { momentOf, partOf } = useTillWords();
  const isUndone = line.kind === 'undo';
  return (
    <li className={ROW}>
      <span className="text-ink-3">{momentOf(line, day)}</span>
      <b className="min-w-0 truncate font-semibold" title={line.receipt ?? undefined}>
        {line.client_name}
      </b>
      <span className={SECOND}>
        {partOf(line)}
        {isUndone && (
          <>
            {' '}
            <StatusMark kind="cancelled">
              <Trans>Annulé</Trans>
            </StatusMark>
          </>
        )}
        <LateMark line={line} />
      </span>
      <span className={cx('text-units', isUndone && 'text-bad')}>{formatSum(line.amount)}</span>
    </li>
  );
}

type MovementLineProps = {
  line: TillLine;
  day: CivilDate;
  onCorrect: TillLinesProps['onCorrect'];
};

function MovementLine({ line, day, onCorrect }: MovementLineProps) {
  const { t } = useLingui();
  const { momentOf, kindOf } = useTillWords();
  const isCorrectable = onCorrect && line.kind !== 'correction' && !line.is_corrected;
  return (
    <li className={ROW}>
      <span className="text-ink-3">{momentOf(line, day)}</span>
      <b className={cx('min-w-0 truncate font-semibold', line.is_corrected && 'line-through')}>
        {line.reason}
      </b>
      <span className={SECOND}>
        {kindOf(line)} · {line.recorded_by}
        <LateMark line={line} />
      </span>
      <span className="flex items-center justify-end gap-1 max-md:row-span-2">
        <span className={cx(line.is_corrected && 'text-ink-3 line-through')}>
          {formatSigned(line.amount)}
        </span>
        {isCorrectable && (
          <IconButton
            size="sm"
            icon={Undo2}
            label={t`Corriger : ${line.reason ?? ''}`}
            onClick={() => onCorrect(line)}
          />
        )}
      </span>
    </li>
  );
}
