import { Trans } from '@lingui/react/macro';
import { buttonClass } from '../actions/button.class.ts';
import { Logo } from '../art/logo.tsx';

/** Code did not arrive, of a part or of the whole page: it has to be asked for again. Needs nothing that could be missing too. */
export function NotArrived({ as: Words = 'p' }: { as?: 'p' | 'h1' }) {
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
      <button
        type="button"
        className={buttonClass({ variant: 'primary' })}
        onClick={() => window.location.reload()}
      >
        <Trans>Réessayer</Trans>
      </button>
    </div>
  );
}
