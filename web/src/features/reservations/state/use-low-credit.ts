import { SESSION_COST } from '@elan/contract/prices.rules.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useToast } from '../../../ui/feedback/toast.tsx';

const LOW_CREDIT_TOAST_MS = 8000;

type Ways = { onBilan: () => void; onContact: () => void };

/** Says that a normal session needs a credit, with the two ways out; by itself as soon as it is so, and when asked. */
export const useLowCreditWarning = (isShort: boolean, { onBilan, onContact }: Ways) => {
  const { t } = useLingui();
  const toast = useToast();
  const dismiss = useRef<() => void>(undefined);
  const warn = () => {
    dismiss.current?.();
    dismiss.current = toast({
      type: 'warning',
      title: t`Crédits Insuffisants`,
      message: t`Vous avez besoin d'au moins ${plural(SESSION_COST.normal, { one: '# crédit', other: '# crédits' })} pour réserver une séance normale. Choisissez un bilan, gratuit, ou contactez l'administrateur.`,
      duration: LOW_CREDIT_TOAST_MS,
      actions: [
        { label: t`Choisir un bilan`, onPress: onBilan },
        { label: t`Contacter`, onPress: onContact },
      ],
    });
    return dismiss.current;
  };
  const warnOnce = useEffectEvent(warn);
  // Leaving, or choosing the free session, makes the warning pointless.
  useEffect(() => (isShort ? warnOnce() : undefined), [isShort]);
  return warn;
};
