import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useSession } from '../../lib/sessions.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { part } from '../../ui/parts/part.tsx';
import { UserPill } from './user-pill.tsx';

const UserMenu = part(
  () => import('./user-menu.tsx'),
  'UserMenu',
  () => null,
);

/** The end of a header: the way in, or the menu of who is in. */
export function AccountCorner({ tone, compact }: { tone: 'night' | 'paper'; compact: boolean }) {
  const user = useSession('client')?.user;
  if (user === undefined) {
    return (
      <LinkButton to="/login" size="sm" variant={tone === 'night' ? 'ghost' : 'quiet'} className="min-h-11">
        <Trans>Connexion</Trans>
      </LinkButton>
    );
  }
  return (
    <Suspense fallback={<UserPill user={user} tone={tone} compact={compact} />}>
      <UserMenu tone={tone} compact={compact} />
    </Suspense>
  );
}
