import { Trans } from '@lingui/react/macro';

/** What can be said of a place before the server has said more. */
export function QuickWords({ about }: { about: 'courses' | 'packs' }) {
  return about === 'courses' ? <Trans>Rejoignez un groupe</Trans> : <Trans>Payés au studio</Trans>;
}
