import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { guardUnsaved } from '../../lib/leave-safely.ts';
import { useConfirm } from './use-confirm.tsx';

/**
 * Asks before something typed is thrown away: `const [guard, dialog] = useDiscardGuard(isDirty)`, then `guard(close)`.
 * The ways to another tab ask by themselves (`leaveSafely`), and leaving the site is asked by the browser.
 */
export const useDiscardGuard = (isDirty: boolean): [(leave: () => void) => void, ReactNode] => {
  const { t } = useLingui();
  const [confirm, dialog] = useConfirm();
  const guard = async (leave: () => void, forms = 1) => {
    const mayLeave =
      !isDirty ||
      (await confirm({
        title: t`Abandonner la saisie ?`,
        message:
          forms > 1
            ? t`Ce que vous avez saisi à ${forms} endroits n'est pas encore enregistré.`
            : t`Ce que vous avez saisi n'est pas encore enregistré.`,
        confirmText: t`Abandonner`,
        cancelText: t`Continuer la saisie`,
      }));
    if (mayLeave) leave();
  };
  const onLeave = useEffectEvent((leave: () => void, forms: number) => void guard(leave, forms));
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const unguard = guardUnsaved((leave, forms) => onLeave(leave, forms));
    window.addEventListener('beforeunload', ask);
    return () => {
      unguard();
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
  return [(leave) => void guard(leave), dialog];
};
