import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { logOut } from '../../lib/session/api-logout.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { useLeaveSafely } from '../../ui/overlays/unsaved-guard.tsx';

/** Who is at the desk, the way to their account, and the way out. In the narrow rail one stands above the other. */
export function AdminCorner({ onLeave }: { onLeave?: () => void }) {
  const { t } = useLingui();
  const [leave, discardDialog] = useLeaveSafely();
  const user = useSession('admin')?.user;
  return (
    <div className="flex items-center gap-2.5 md:max-lg:flex-col">
      <Link to="/admin/account" onClick={onLeave} className="group flex min-w-0 flex-1 items-center gap-2.5">
        <Avatar name={user?.username ?? ''} tone="sand" />
        <span className="min-w-0 leading-tight md:max-lg:sr-only">
          <b className="block truncate text-13 font-semibold">{user?.username}</b>{' '}
          <span className="text-xs text-ink-3 underline-offset-4 group-hover:underline">
            <Trans>Mon compte</Trans>
          </span>
        </span>
      </Link>
      <IconButton label={t`Déconnexion`} size="sm" onClick={() => void leave(() => logOut('admin'))}>
        <LogOut className="size-4.5" aria-hidden="true" />
      </IconButton>
      {discardDialog}
    </div>
  );
}
