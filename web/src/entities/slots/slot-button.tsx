import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { cx } from '../../ui/cx.ts';

type SlotButtonProps = {
  start: string;
  end: string;
  selected: boolean;
  /** The client is already taken then: shown, and not to be chosen. */
  isOwn?: boolean;
  /** Taken by the very session that is to be moved. */
  isMoved?: boolean;
  onSelect: () => void;
};

/** One hour one can choose; the chosen one has a tick, not only a colour. */
export function SlotButton({
  start,
  end,
  selected,
  isOwn = false,
  isMoved = false,
  onSelect,
}: SlotButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      data-slot={start}
      disabled={isOwn}
      onClick={onSelect}
      className={cx(
        'num relative flex h-15 w-full flex-col items-center justify-center gap-[3px] rounded-control transition-colors duration-150',
        selected
          ? 'bg-maj-600 text-white shadow-soft'
          : 'bg-paper text-ink inset-ring inset-ring-line enabled:hover:bg-sand-2 disabled:bg-sand-2 disabled:text-ink-3',
      )}
    >
      <span className="text-17 font-semibold leading-none">{start}</span>{' '}
      <span className={cx('text-xs font-medium leading-none', selected ? 'text-white/85' : 'text-ink-3')}>
        {isMoved ? <Trans>Votre séance</Trans> : isOwn ? <Trans>Déjà pris</Trans> : <Trans>à {end}</Trans>}
      </span>
      {selected && <Check className="absolute top-2 end-2 size-3.75" strokeWidth={2.6} aria-hidden="true" />}
    </button>
  );
}
