import { depositOf, differenceOf, expectedOf, whyNotClosed } from '@elan/contract/till/till.rules.ts';
import { TILL_TEXTS } from '@elan/contract/till/till.texts.ts';
import type { Till, TillClosing } from '@elan/contract/till/till.ts';
import { addDays } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { useReadAgain } from '../../../../lib/api/use-read-again.ts';
import { formatAmount, formatDate, formatLongDay, formatMoney } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../../../ui/feedback/use-outcome-toast.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { Dialog, DialogActs } from '../../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../../ui/overlays/dialog-state.ts';
import { closeTill } from './api.ts';
import { explanationOf, type TillDraft, typedAmount } from './till-draft.ts';
import { formatSigned, formatSum } from './till-words.ts';

type CloseTillDialogProps = DialogState & {
  /** As it was when the question was asked: what came since is refused by the server, in words. */
  till: Till;
  /** As it is by now: shown once it was refused. */
  latest: Till;
  float: number;
  counted: number;
  draft: TillDraft;
  floatLeft: string;
  onFloatLeft: (typed: string) => void;
  onClosing: () => void;
  /** Without a closing it was refused. */
  onClosed: (closing: TillClosing | undefined) => void;
};

/** Asks once more, with what is left for tomorrow, and says what cannot be undone. */
export function CloseTillDialog(props: CloseTillDialogProps) {
  const { till, latest, float, counted, draft, floatLeft, onFloatLeft, onClosing, onClosed } = props;
  const { isOpen, onClose } = props;
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const floatField = useRef<HTMLInputElement>(null);
  const shown = failure === undefined ? till : latest;
  const expected = expectedOf(float, shown.cash);
  const left = typedAmount(floatLeft);
  const difference = differenceOf(counted, expected);
  const explanation = explanationOf(draft, difference);
  const isTooMuch =
    left !== undefined && whyNotClosed({ counted, expected, ...explanation, float_left: left });
  const error =
    left === undefined
      ? t`Montant invalide`
      : isTooMuch === 'float_too_large'
        ? TILL_TEXTS.FLOAT_TOO_LARGE
        : undefined;
  const close = async () => {
    if (left === undefined || error !== undefined) {
      floatField.current?.focus({ preventScroll: true });
      floatField.current?.scrollIntoView({ block: 'center' });
      return;
    }
    onClosing();
    setPending(true);
    setFailure(undefined);
    try {
      const closing = await closeTill({
        day: till.day,
        ...draft.pieces,
        ...(till.opening_float === null && { opening_float: float }),
        seen_cash: till.cash,
        seen_lines: till.lines_count,
        ...explanation,
        float_left: left,
      });
      toast.succeeded(t`La caisse du ${formatLongDay(closing.day)} est close.`);
      onClosed(closing);
    } catch (refusal) {
      setFailure(refusal);
      onClosed(undefined);
    }
    setPending(false);
    readAgain();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Clore la caisse du ${formatLongDay(shown.day)} ?`}
      size="sm"
      dismissable={!isPending}
      footer={
        <DialogActs>
          <Button onClick={onClose} disabled={isPending}>
            {failure === undefined ? <Trans>Continuer à compter</Trans> : <Trans>Revoir le comptage</Trans>}
          </Button>
          {failure === undefined && (
            <Button variant="primary" icon={LockKeyhole} pending={isPending} onClick={() => void close()}>
              <Trans>Clore définitivement</Trans>
            </Button>
          )}
        </DialogActs>
      }
    >
      <div className="grid gap-4">
        {failure !== undefined && (
          <FormAlert>{failureText(failure, t`Erreur lors de la clôture de la caisse`)}</FormAlert>
        )}
        <dl className="num grid grid-cols-[1fr_auto] gap-y-1 text-15 [&>dd]:text-units [&>dt]:text-ink-2">
          <dt>
            <Trans>Compté</Trans>
          </dt>
          <dd>{formatAmount(counted)}</dd>
          <dt>
            <Trans>Attendu</Trans>
          </dt>
          <dd>{formatSum(expected)}</dd>
          <dt>
            <Trans>Écart</Trans>
          </dt>
          <dd className="font-semibold">{difference === 0 ? t`juste` : formatSigned(difference)}</dd>
        </dl>
        <TextField
          ref={floatField}
          label={t`Fond laissé pour demain (DH)`}
          inputMode="decimal"
          value={floatLeft}
          onChange={onFloatLeft}
          error={error}
          description={
            left === undefined || error !== undefined
              ? undefined
              : t`À déposer : ${formatMoney(depositOf(counted, left))}`
          }
        />
        <p className="text-15 leading-normal text-ink-2">
          <Trans>
            Une caisse close ne se rouvre pas : ni ses lignes, ni ce qui a été compté ne changent plus. Un
            paiement ou une annulation qui vient ensuite compte pour le {formatDate(addDays(shown.day, 1))} ou
            après.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
