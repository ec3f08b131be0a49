import { Trans } from '@lingui/react/macro';

export type Place = 'coaches' | 'courses' | 'packs';

/** What can be said of a place before the server has said more. */
export function QuickWords({ about }: { about: Place }) {
  if (about === 'coaches') return <Trans>Quand vous voulez</Trans>;
  return about === 'courses' ? <Trans>Rejoignez un groupe</Trans> : <Trans>Payés au studio</Trans>;
}
