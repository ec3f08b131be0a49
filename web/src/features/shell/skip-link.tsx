import { Trans } from '@lingui/react/macro';

export const MAIN_ID = 'contenu';

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-50 rounded-sm bg-ink px-4 py-3 font-semibold text-sand focus:not-sr-only focus:fixed focus:top-3 focus:start-3"
    >
      <Trans>Aller au contenu</Trans>
    </a>
  );
}
