import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { allUnsaved, type UnsavedForm, unsavedLostBetween } from '../../lib/address/unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useConfirm } from './use-confirm.ts';

/** `discard(forms)` asks whether what is typed there may be thrown away: one question, however many there are. */
const useDiscard = () => {
  const { t } = useLingui();
  const { confirm, question } = useConfirm();
  const discard = async (forms: readonly UnsavedForm[]) => {
    const count = forms.length;
    const isAgreed =
      count === 0 ||
      (await confirm({
        title: t`Abandonner la saisie ?`,
        message:
          count > 1
            ? t`Ce que vous avez saisi à ${count} endroits n'est pas encore enregistré.`
            : t`Ce que vous avez saisi n'est pas encore enregistré.`,
        confirmText: t`Abandonner`,
        cancelText: t`Continuer la saisie`,
        keeps: true,
      }));
    if (isAgreed) for (const form of forms) form.discard();
    return isAgreed;
  };
  return { discard, question };
};

/** Stands before every way to another address, "back" included, while that would lose something typed. Once per layout. */
export function UnsavedGuard() {
  const { discard, question } = useDiscard();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsavedLostBetween(currentLocation, nextLocation).length > 0,
  );
  const from = useLocation();
  const ask = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    const lost = unsavedLostBetween(from, blocker.location);
    if (await discard(lost)) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker]);
  return question && <ConfirmDialog {...question} />;
}

/** Asks before an act that no address tells of, like the way out of the session. */
export const useLeaveSafely = () => {
  const { discard, question } = useDiscard();
  const leave = async (act: () => void) => {
    if (await discard(allUnsaved())) act();
  };
  return { leave, question };
};
