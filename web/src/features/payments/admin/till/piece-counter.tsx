import { latinDigits } from '@elan/contract/digits.ts';
import { howMany, PIECES, PIECES_MAX, type PieceName, type Pieces } from '@elan/contract/till/till.rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { formatAmount } from '../../../../lib/time/format.ts';
import { cx } from '../../../../ui/cx.ts';

type Piece = (typeof PIECES)[number];

const HALF = 0.5;
const MOST_DIGITS = 6;
const STEP =
  'grid h-full w-9 flex-none place-items-center text-ink-2 hover:bg-sand-2 disabled:text-edge max-md:w-11';

/** Nobody reads a zero while counting: it is shown faint. */
const dim = (count: number) => (count === 0 ? 'text-ink-3' : null);

/** As it lies in the drawer. */
function PieceSign({ piece: { kind, value } }: { piece: Piece }) {
  const words = value === HALF ? '½' : value;
  return kind === 'note' ? (
    <i
      aria-hidden="true"
      className="display inline-grid h-8 w-16 place-items-center rounded-[5px] border-s-[5px] border-maj-200 bg-maj-50 text-sm font-bold text-maj-900 not-italic inset-ring inset-ring-maj-200"
    >
      {words}
    </i>
  ) : (
    <i
      aria-hidden="true"
      className="display inline-grid size-8.5 place-items-center rounded-full bg-saffron-100 text-sm font-bold text-saffron-900 not-italic inset-ring-2 inset-ring-saffron/60"
    >
      {words}
    </i>
  );
}

/** What a piece is called by those who hear it. */
const usePieceName = () => {
  const { t } = useLingui();
  return ({ kind, value }: Piece) => {
    const worth = value === HALF ? t`un demi-dirham` : t`${value} DH`;
    return kind === 'note' ? t`Billets de ${worth}` : t`Pièces de ${worth}`;
  };
};

/** Enter goes on to the next piece, and after the last one to whatever comes then. */
const onToNext = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[data-piece]')];
  const next = inputs[inputs.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else document.querySelector<HTMLElement>('[data-after-count] :is(button, input)')?.focus();
};

type StepperProps = { piece: Piece; count: number; onCount: (count: number) => void };

function Stepper({ piece, count, onCount }: StepperProps) {
  const { t } = useLingui();
  const name = usePieceName()(piece);
  const wrongId = useId();
  // What is no whole number stays in sight as it was typed, and counts for nothing.
  const [wrong, setWrong] = useState<string>();
  const type = (typed: string) => {
    const digits = latinDigits(typed).trim();
    const isWhole = /^\d*$/.test(digits);
    setWrong(isWhole ? undefined : typed);
    if (isWhole) onCount(Math.min(PIECES_MAX, Number(digits.slice(0, MOST_DIGITS))));
  };
  const step = (next: number) => {
    setWrong(undefined);
    onCount(next);
  };
  const box = (
    <span
      className={cx(
        'inline-flex h-9 items-center overflow-hidden rounded-sm max-md:h-11',
        wrong === undefined
          ? 'inset-ring inset-ring-edge focus-within:inset-ring-2 focus-within:inset-ring-maj-600'
          : 'inset-ring-2 inset-ring-bad',
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={t`${name}, un de moins`}
        disabled={count === 0}
        onClick={() => step(count - 1)}
        className={STEP}
      >
        <Minus className="size-3.5" aria-hidden="true" />
      </button>
      <input
        data-piece
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={name}
        value={wrong ?? count}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : wrongId}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setWrong(undefined)}
        onKeyDown={(event) => {
          if (wrong === undefined) onToNext(event);
        }}
        onChange={(event) => type(event.target.value)}
        className={cx(
          'num h-full w-11 bg-transparent text-center text-15 font-semibold outline-none max-md:text-base',
          dim(count),
        )}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={t`${name}, un de plus`}
        disabled={count >= PIECES_MAX}
        onClick={() => step(count + 1)}
        className={STEP}
      >
        <Plus className="size-3.5" aria-hidden="true" />
      </button>
    </span>
  );
  return (
    <span className="grid justify-items-center">
      {box}
      {wrong !== undefined && (
        <span id={wrongId} role="alert" className="text-xs leading-4 text-bad">
          <Trans>Un nombre entier</Trans>
        </span>
      )}
    </span>
  );
}

type PieceCounterProps = {
  title: ReactNode;
  /** Beside the title: when. */
  moment: ReactNode;
  pieces: Pieces;
  counted: number;
  /** Without it what was counted is only shown. */
  onCount?: (name: PieceName, count: number) => void;
  /** Below the sum: what becomes of it. */
  kept?: ReactNode;
};

/** The drawer, piece by piece: how many of each, what they come to, and the sum. */
export function PieceCounter({ title, moment, pieces, counted, onCount, kept }: PieceCounterProps) {
  const { t } = useLingui();
  const nameOf = usePieceName();
  const [notes, coins] = [howMany(pieces, 'note'), howMany(pieces, 'coin')];
  return (
    <section className="px-5 pt-3.5 max-md:px-4">
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <h2 className="text-17 leading-5.5 tracking-[-.015em]">{title}</h2>
        <span className="num ms-auto text-ink-3">{moment}</span>
      </div>
      <ul className="mt-1.5">
        {PIECES.map((piece) => {
          const count = pieces[piece.name];
          return (
            <li
              key={piece.name}
              className={cx(
                'num grid min-h-15 grid-cols-[5.25rem_1fr_auto_6rem] items-center border-b max-md:min-h-14 max-md:grid-cols-[5rem_auto_minmax(0,1fr)] max-md:text-15',
                piece.name === 'note_20' ? 'border-edge/50' : 'border-line',
              )}
            >
              <PieceSign piece={piece} />
              <span className="ps-1.5 text-ink-3 max-md:hidden" aria-hidden="true">
                {piece.kind === 'note' ? t`billet` : t`pièce`}
              </span>
              {onCount ? (
                <Stepper piece={piece} count={count} onCount={(next) => onCount(piece.name, next)} />
              ) : (
                <span className="text-15 font-semibold">
                  <span className="sr-only">{nameOf(piece)} : </span>
                  <span className={cx(dim(count))}>{count}</span>
                </span>
              )}
              <span className={cx('text-units rtl:ps-4', dim(count))}>
                {formatAmount(count * piece.value)}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="flex min-h-14 items-baseline justify-between gap-3 pt-4 pb-3">
        <span className="text-ink-2">
          <Trans>
            Compté, <Plural value={notes} one="# billet" other="# billets" /> et{' '}
            <Plural value={coins} one="# pièce" other="# pièces" />
          </Trans>
        </span>
        <output className="display num text-2xl leading-7 font-bold tracking-[-.02em]">
          {formatAmount(counted)}
        </output>
      </p>
      {kept && <p className="-mt-1 pb-3 text-xs text-ink-3">{kept}</p>}
    </section>
  );
}
