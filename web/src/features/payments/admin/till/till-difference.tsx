import type { TillReason } from '@elan/contract/till/till.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Info } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { formatSigned, REASON_WORDS, useTillWords } from './till-words.ts';

const REASONS = ['change', 'unrecorded', 'float', 'other'] as const;
const FRAME =
  'grid items-start gap-x-6 gap-y-3 border-b border-line px-5 py-3.5 max-md:px-4 @min-[34rem]:grid-cols-[minmax(8.5rem,auto)_minmax(0,1fr)]';

type DifferenceProps = {
  /** Nothing while nothing is counted, or the float unknown. */
  difference: number | undefined;
  children?: ReactNode;
};

/** Counted minus expected, in large figures; what explains it stands beside it. */
function Difference({ difference, children }: DifferenceProps) {
  const isWrong = difference !== undefined && difference !== 0;
  return (
    <section aria-labelledby="till-difference" className={cx(FRAME, isWrong && 'bg-warn-100/45')}>
      <div role="status">
        <h2
          id="till-difference"
          className="font-sans text-xs leading-4 font-semibold tracking-normal text-ink-2"
        >
          <Trans>Écart</Trans>
        </h2>
        {difference === undefined ? (
          <p className="display text-3xl leading-9 font-bold text-ink-3">—</p>
        ) : difference === 0 ? (
          <p className="flex items-center gap-2 text-ok">
            <CircleCheck className="size-6 flex-none" aria-hidden="true" />
            <span className="display text-3xl leading-9 font-bold tracking-[-.02em]">
              <Trans>juste</Trans>
            </span>
          </p>
        ) : (
          <p
            className={cx(
              'display num text-3xl leading-9 font-bold tracking-[-.02em] whitespace-nowrap',
              difference < 0 ? 'text-bad' : 'text-warn',
            )}
          >
            {formatSigned(difference)}
          </p>
        )}
        <p className="text-xs leading-4 text-ink-3">
          <Trans>compté moins attendu</Trans>
        </p>
      </div>
      {children}
    </section>
  );
}

type OpenDifferenceProps = DifferenceProps & {
  reason: TillReason | null;
  note: string;
  onReason: (reason: TillReason | null) => void;
  onNote: (note: string) => void;
  errors: { readonly reason?: string | undefined; readonly note?: string | undefined };
  /** Nothing is counted, and it is closed all the same. */
  isEmpty: boolean;
  fields: { readonly reason: Ref<HTMLButtonElement>; readonly note: Ref<HTMLInputElement> };
};

/** While it is counted: a difference asks for its reason. */
export function OpenDifference(props: OpenDifferenceProps) {
  const { difference, reason, note, onReason, onNote, errors, isEmpty, fields } = props;
  const { t, i18n } = useLingui();
  return (
    <Difference difference={difference}>
      {difference === undefined ? (
        <p className="self-center text-ink-3">
          <Trans>Comptez le tiroir, pièce par pièce : l'écart s'affiche au fur et à mesure.</Trans>
        </p>
      ) : (
        difference !== 0 && (
          <div data-after-count className="grid gap-2.5 @min-[34rem]:grid-cols-[11.875rem_minmax(0,1fr)]">
            {isEmpty && (
              <p className="text-ink-2 @min-[34rem]:col-span-2">
                <Trans>
                  Rien n'est compté : la caisse est close le tiroir vide. S'il ne l'est pas, comptez-le
                  d'abord.
                </Trans>
              </p>
            )}
            <Select
              ref={fields.reason}
              size="sm"
              label={t`Raison`}
              hint={
                <span className="text-bad" aria-hidden="true">
                  *
                </span>
              }
              required
              value={reason}
              onChange={onReason}
              options={REASONS.map((value) => ({ value, label: i18n._(REASON_WORDS[value]) }))}
              error={errors.reason}
            />
            <TextField
              ref={fields.note}
              size="sm"
              label={t`Note`}
              value={note}
              onChange={onNote}
              maxLength={200}
              required={reason === 'other'}
              error={errors.note}
            />
            <p className="flex items-start gap-1.5 text-xs leading-4 text-ink-3 @min-[34rem]:col-span-2">
              <Info className="mt-px size-3.5 flex-none" aria-hidden="true" />
              <span>
                <Trans>
                  L'écart est écrit dans les livres à votre nom ; il ne se corrige plus, il se complète.
                </Trans>
              </span>
            </p>
          </div>
        )
      )}
    </Difference>
  );
}

type ClosedDifferenceProps = {
  difference: number;
  reason: TillReason | null;
  note: string | null;
  closedBy: string;
};

/** As it was closed. */
export function ClosedDifference({ difference, reason, note, closedBy }: ClosedDifferenceProps) {
  const { reasonOf } = useTillWords();
  return (
    <Difference difference={difference}>
      {reason !== null && (
        <div className="self-center">
          <p className="font-semibold">{reasonOf(reason)}</p>
          {note !== null && <p className="text-ink-2">{note}</p>}
          <p className="text-xs text-ink-3">
            <Trans>Écrit par {closedBy}</Trans>
          </p>
        </div>
      )}
    </Difference>
  );
}
