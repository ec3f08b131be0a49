import { whyNotDeletable } from '@elan/contract/slots/slots.rules.ts';
import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiFailure, failureText } from '../../../lib/api/api-failure.ts';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { comma, formatShortDate } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { BulkBar } from '../../../ui/data/bulk-bar.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useConfirm } from '../../../ui/overlays/use-confirm.ts';
import { deleteSlots } from './api.ts';
import { KindCounts, slotName } from './slot-words.tsx';

type SlotsBulkBarProps = {
  /** The selected slots that are on screen. */
  slots: readonly SlotDetails[];
  onSelect: (ids: readonly number[], isSelected: boolean) => void;
  onClear: () => void;
};

const NAMED = 3;

/** Deletes the selected slots, all or none. One that was taken meanwhile blocks it, and is named. */
export function SlotsBulkBar({ slots, onSelect, onClear }: SlotsBulkBarProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const readAgain = useReadAgain();
  const { confirm, question } = useConfirm();
  const [isPending, setPending] = useState(false);
  const held = slots.filter((slot) => whyNotDeletable(slot) !== undefined);
  const past = slots.filter(({ is_past }) => is_past).length;

  const remove = async () => {
    const isSure = await confirm({
      type: 'danger',
      title: plural(slots.length, { one: 'Supprimer # créneau ?', other: 'Supprimer # créneaux ?' }),
      message: <DoomedSlots slots={slots} />,
      confirmText: t`Supprimer`,
      cancelText: t`Garder les créneaux`,
    });
    if (!isSure) return;
    setPending(true);
    try {
      toast.succeeded((await deleteSlots(slots)).message);
      onClear();
    } catch (error) {
      const which = error instanceof ApiFailure ? error.fields['ids'] : undefined;
      if (which) toast.partlyFailed(failureText(error, ''), which);
      else toast.failed(error, t`Failed to delete availability slots`);
    }
    setPending(false);
    readAgain();
  };
  const names = held.slice(0, NAMED).map(slotName).join(comma());
  return (
    <>
      <BulkBar
        count={slots.length}
        progress={isPending ? { done: 0, of: slots.length } : undefined}
        onClear={onClear}
        detail={
          held.length > 0 ? (
            <>
              <Trans>Réservés ou indisponibles, donc bloqués : {names}</Trans>
              {held.length > NAMED && <Trans> et {held.length - NAMED} de plus</Trans>}
            </>
          ) : (
            past > 0 && <Plural value={past} one="dont # passé" other="dont # passés" />
          )
        }
      >
        {held.length > 0 ? (
          <Button
            size="sm"
            variant="ghost"
            onClick={() =>
              onSelect(
                held.map(({ id }) => id),
                false,
              )
            }
          >
            <Plural value={held.length} one="Retirer # bloqué" other="Retirer # bloqués" />
          </Button>
        ) : (
          <Button size="sm" variant="ghost" disabled={isPending} onClick={() => void remove()}>
            <Trans>Supprimer {slots.length}</Trans>
          </Button>
        )}
      </BulkBar>
      {question && <ConfirmDialog {...question} />}
    </>
  );
}

/** What deleting these slots takes away, and that some of them are over already. */
function DoomedSlots({ slots }: { slots: readonly SlotDetails[] }) {
  const dates = slots.map(({ date }) => date).toSorted();
  const [first, last] = [dates.at(0) ?? '', dates.at(-1) ?? ''];
  const normal = slots.filter(({ session_type }) => session_type === 'normal').length;
  const past = slots.filter(({ is_past }) => is_past).length;
  const counts = <KindCounts normal={normal} bilan={slots.length - normal} />;
  return (
    <>
      <p>
        {first === last ? (
          <Trans>
            {formatShortDate(first)} : {counts}. On ne pourra plus les réserver.
          </Trans>
        ) : (
          <Trans>
            Du {formatShortDate(first)} au {formatShortDate(last)} : {counts}. On ne pourra plus les réserver.
          </Trans>
        )}
      </p>
      {past > 0 && (
        <Notice tone="warning" className="mt-3">
          <Plural
            value={past}
            one="# créneau est déjà passé : il disparaîtra aussi de l'historique."
            other="# créneaux sont déjà passés : ils disparaîtront aussi de l'historique."
          />
        </Notice>
      )}
    </>
  );
}
