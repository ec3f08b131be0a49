import type { TillClosing, TillLine } from '@elan/contract/till/till.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, LockKeyhole } from 'lucide-react';
import {
  formatAmount,
  formatLongDay,
  formatMoney,
  formatShortDate,
  formatTime,
} from '../../../../lib/time/format.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { PieceCounter } from './piece-counter.tsx';
import { ClosedDifference } from './till-difference.tsx';
import { SUMS_SIDE_BY_SIDE, TillBar, TillColumns } from './till-layout.tsx';
import { TillLines } from './till-lines.tsx';
import { ExpectedCash, OtherMethods } from './till-sums.tsx';
import { useTillWords } from './till-words.ts';

type ClosedTillProps = {
  closing: TillClosing;
  /** Written since, while this is the last one: of the day after it. */
  since: readonly TillLine[];
  /** Null: back to the till that is open. */
  onOpen: (day: CivilDate | null) => void;
  /** There is one to count. */
  isOpenNow: boolean;
};

/** A till as it was closed: nothing of it changes any more. */
export function ClosedTill({ closing, since, onOpen, isOpenNow }: ClosedTillProps) {
  const { t } = useLingui();
  const { daysOf } = useTillWords();
  const { day, previous_day, next_day, closed_at, closed_by } = closing;
  const closedOn = closed_at.slice(0, 10);
  return (
    <TillColumns>
      <PieceCounter
        title={<Trans>Caisse close</Trans>}
        moment={daysOf(closing)}
        pieces={closing}
        counted={closing.counted}
      />
      <div className="@container flex min-w-0 flex-col">
        <div className="flex min-h-13 items-center gap-2 border-b border-line px-5 py-2 max-md:px-4">
          <LockKeyhole className="size-4 flex-none text-ok" aria-hidden="true" />
          <p className="min-w-0">
            <Trans>
              Close le {formatShortDate(closedOn)} à {formatTime(closed_at.slice(11))} par {closed_by}
            </Trans>
          </p>
          <span className="ms-auto flex flex-none">
            <IconButton
              size="sm"
              icon={ChevronLeft}
              label={t`Clôture précédente`}
              disabled={previous_day === null}
              onClick={() => previous_day && onOpen(previous_day)}
            />
            <IconButton
              size="sm"
              icon={ChevronRight}
              label={t`Clôture suivante`}
              disabled={next_day === null}
              onClick={() => next_day && onOpen(next_day)}
            />
          </span>
        </div>
        {since.length > 0 && (
          <Notice className="rounded-none">
            <Plural
              value={since.length}
              one={`# ligne est venue après la clôture : elle compte pour le ${formatLongDay(since[0]?.day ?? day)}.`}
              other={`# lignes sont venues après la clôture : elles comptent pour le ${formatLongDay(since[0]?.day ?? day)}.`}
            />
          </Notice>
        )}
        <div className={SUMS_SIDE_BY_SIDE}>
          <ExpectedCash
            facts={closing}
            float={formatAmount(closing.opening_float)}
            expected={closing.expected}
          />
          <OtherMethods methods={closing.methods} />
        </div>
        <ClosedDifference
          difference={closing.difference}
          reason={closing.reason}
          note={closing.note}
          closedBy={closed_by}
        />
        <TillLines receipts={closing.receipts} lines={closing.lines} day={day} />
        <TillBar
          facts={[
            [t`Fond laissé`, formatMoney(closing.float_left)],
            [t`Déposé`, formatMoney(closing.deposit)],
          ]}
        >
          {isOpenNow && (
            <Button onClick={() => onOpen(null)}>
              <Trans>Caisse ouverte</Trans>
            </Button>
          )}
        </TillBar>
      </div>
    </TillColumns>
  );
}
