import { depositOf, whyNotClosed } from '@elan/contract/till/till.rules.ts';
import { TILL_TEXTS } from '@elan/contract/till/till.texts.ts';
import type { Till, TillClosing, TillLine } from '@elan/contract/till/till.ts';
import type { CivilDate, ClockReading } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  comma,
  formatAmount,
  formatLongDay,
  formatMoney,
  formatShortDate,
  formatTableDate,
} from '../../../../lib/time/format.ts';
import { formatTypedAmount } from '../../../../lib/time/format-office.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { CloseTillDialog } from './close-till-dialog.tsx';
import { PieceCounter } from './piece-counter.tsx';
import { TillClosings } from './till-closings.tsx';
import { OpenDifference } from './till-difference.tsx';
import { explanationOf, figuresOf, typedAmount, type useTillDraft } from './till-draft.ts';
import { SUMS_SIDE_BY_SIDE, TillBar, TillColumns } from './till-layout.tsx';
import { TillLines } from './till-lines.tsx';
import { ExpectedCash, OtherMethods } from './till-sums.tsx';

type OpenTillProps = {
  till: Till;
  /** What is counted of it so far. */
  counting: ReturnType<typeof useTillDraft>;
  now: ClockReading | undefined;
  onOpenClosing: (day: CivilDate) => void;
  onMove: () => void;
  onCorrect: (line: TillLine) => void;
  onLater: () => void;
  /** It is asked for now; answered with the closing, or refused with none. */
  onClosing: () => void;
  onClosed: (closing: TillClosing | undefined) => void;
};

/** A new one each time it is noticed. */
type Missing = { readonly field: 'float' | 'reason' | 'note' };

/** The drawer is counted beside what is expected in it, and closed. One instance per till (`key`). */
export function OpenTill(props: OpenTillProps) {
  const { till, counting, now, onOpenClosing, onMove, onCorrect, onLater, onClosing, onClosed } = props;
  const { t } = useLingui();
  const { draft, counted, change, count, forget } = counting;
  const [missing, setMissing] = useState<Missing>();
  const [asked, setAsked] = useState<Till>();
  const [isAsking, setAsking] = useState(false);
  const { float, expected, difference } = figuresOf(till, draft, counted);
  const floatLeft = draft.float_left ?? formatTypedAmount(Math.min(float ?? 0, counted));
  const left = typedAmount(floatLeft);
  const fields = {
    float: useRef<HTMLInputElement>(null),
    reason: useRef<HTMLButtonElement>(null),
    note: useRef<HTMLInputElement>(null),
  };
  const bringBack = useEffectEvent(({ field }: Missing) => {
    const { current } = fields[field];
    current?.focus({ preventScroll: true });
    // To the middle: at the edges of a phone's screen the bar covers it.
    current?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (missing) bringBack(missing);
  }, [missing]);
  const ask = () => {
    if (float === undefined || expected === undefined) return setMissing({ field: 'float' });
    if (difference === undefined) change({ is_empty: true });
    const explanation = explanationOf(draft, difference);
    const why = whyNotClosed({ counted, expected, ...explanation, float_left: 0 });
    if (why === 'reason_missing') return setMissing({ field: 'reason' });
    if (why === 'note_missing') return setMissing({ field: 'note' });
    setMissing(undefined);
    setAsked(till);
    setAsking(true);
  };
  return (
    <TillColumns>
      <PieceCounter
        title={<Trans>Clôture de caisse</Trans>}
        moment={now && `${formatShortDate(now.date)} ${now.date.slice(0, 4)}${comma()}${now.time}`}
        pieces={draft.pieces}
        counted={counted}
        onCount={count}
        kept={counted > 0 && <Trans>Ce comptage est gardé sur cet appareil jusqu'à la clôture.</Trans>}
      />
      <div className="@container flex min-w-0 flex-col">
        <ForgottenTill till={till} />
        <div className={SUMS_SIDE_BY_SIDE}>
          <ExpectedCash
            facts={till}
            float={
              till.opening_float === null ? (
                <TextField
                  ref={fields.float}
                  size="sm"
                  hideLabel
                  label={t`Fond de caisse à l'ouverture`}
                  inputMode="decimal"
                  className="w-28 [&_input]:text-end"
                  value={draft.opening_float}
                  onChange={(opening_float) => change({ opening_float })}
                  error={missing?.field === 'float' && float === undefined ? t`À saisir` : undefined}
                />
              ) : (
                formatAmount(till.opening_float)
              )
            }
            expected={expected}
            act={
              <Button variant="link" size="sm" icon={Plus} onClick={onMove} className="-my-2 ms-auto text-13">
                <Trans>Sortie ou entrée</Trans>
              </Button>
            }
          />
          <OtherMethods methods={till.methods} />
        </div>
        <OpenDifference
          difference={difference}
          isEmpty={draft.is_empty}
          fields={fields}
          reason={draft.reason}
          note={draft.note}
          onReason={(reason) => change({ reason })}
          onNote={(note) => change({ note })}
          errors={{
            reason:
              missing?.field === 'reason' && draft.reason === null ? TILL_TEXTS.REASON_MISSING : undefined,
            note: missing?.field === 'note' && draft.note.trim() === '' ? TILL_TEXTS.NOTE_MISSING : undefined,
          }}
        />
        <TillLines receipts={till.receipts} lines={till.lines} day={till.day} onCorrect={onCorrect} />
        <TillClosings closings={till.closings} onOpen={onOpenClosing} />
        <TillBar
          facts={[
            [t`Reste demain, fond`, left === undefined ? '—' : formatMoney(left)],
            [t`À déposer`, left === undefined ? '—' : formatMoney(Math.max(0, depositOf(counted, left)))],
          ]}
        >
          <Button onClick={onLater}>
            <Trans>Plus tard</Trans>
          </Button>
          <Button variant="primary" icon={LockKeyhole} onClick={ask}>
            <Trans>Clore la caisse</Trans>
          </Button>
        </TillBar>
      </div>
      {asked && float !== undefined && (
        <CloseTillDialog
          key={`${asked.cash} ${asked.lines_count} ${isAsking}`}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          till={asked}
          latest={till}
          float={float}
          counted={counted}
          draft={draft}
          floatLeft={floatLeft}
          onFloatLeft={(float_left) => change({ float_left })}
          onClosing={onClosing}
          onClosed={(closing) => {
            if (closing) {
              setAsking(false);
              forget();
            }
            onClosed(closing);
          }}
        />
      )}
    </TillColumns>
  );
}

/** Says which days it closes, when they are not today alone. */
function ForgottenTill({ till: { day, today, open_since } }: { till: Till }) {
  if (open_since === null || open_since >= today) return null;
  return (
    <Notice tone="warning" className="rounded-none">
      {day < today ? (
        <Trans>
          La caisse du {formatLongDay(day)} n'a pas été close. Comptez-la maintenant : aujourd'hui reste
          ouvert.
        </Trans>
      ) : (
        <Trans>
          Caisse ouverte depuis le {formatTableDate(open_since)} : cette clôture compte tout jusqu'à
          aujourd'hui.
        </Trans>
      )}
    </Notice>
  );
}
