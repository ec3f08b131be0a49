import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useConfirm } from './use-confirm.tsx';

/**
 * Asks before something typed is thrown away: `const [guard, dialog] = useDiscardGuard(isDirty)`, then `guard(close)`.
 * Leaving the site is asked by the browser itself.
 */
export const useDiscardGuard = (isDirty: boolean): [(leave: () => void) => void, ReactNode] => {
  const { t } = useLingui();
  const [confirm, dialog] = useConfirm();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const guard = async (leave: () => void) => {
    const mayLeave =
      !isDirty ||
      (await confirm({
        title: t`Abandonner la saisie ?`,
        message: t`Ce que vous avez saisi n'est pas encore enregistré.`,
        confirmText: t`Abandonner`,
        cancelText: t`Continuer la saisie`,
      }));
    if (mayLeave) leave();
  };
  return [(leave) => void guard(leave), dialog];
};
