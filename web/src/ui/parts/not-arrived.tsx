import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { buttonClass } from '../actions/button.class.ts';
import { Logo } from '../art/logo.tsx';
import { reloadIfFree, reloadIfReachable } from './recover.ts';

/**
 * Code did not arrive, of a part or of the whole page: it has to be asked for again, by itself when the network is back.
 * Needs nothing that could be missing too.
 */
export function NotArrived({ as: Words = 'p' }: { as?: 'p' | 'h1' }) {
  useEffect(() => {
    window.addEventListener('online', reloadIfFree);
    return () => window.removeEventListener('online', reloadIfFree);
  }, []);
  return (
    <div
      role="alert"
      className="grid min-h-60 content-center justify-items-center gap-4 px-6 py-10 text-center"
    >
      <Logo className="size-12" />
      <Words className="display text-xl font-bold">
        <Trans>La page n'est pas arrivée</Trans>
      </Words>
      <p className="text-ink-2">
        <Trans>Vérifiez votre connexion, puis réessayez.</Trans>
      </p>
      <button type="button" className={buttonClass({ variant: 'primary' })} onClick={reloadIfReachable}>
        <Trans>Réessayer</Trans>
      </button>
    </div>
  );
}

/** The same where a dialog would be. */
export function NotArrivedSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    isOpen && (
      <div className="fixed inset-x-0 bottom-0 z-40 bg-paper p-5 text-center shadow-soft">
        <NotArrived />
        <button type="button" className={buttonClass({})} onClick={onClose}>
          <Trans>Fermer</Trans>
        </button>
      </div>
    )
  );
}
