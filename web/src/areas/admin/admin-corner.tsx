import { useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { signOut, useSession } from '../../lib/sessions.ts';
import { leaveSafely } from '../../lib/unsaved.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';

/** Who is at the desk, and the way out. In the narrow rail one stands above the other. */
export function AdminCorner() {
  const { t } = useLingui();
  const user = useSession('admin')?.user;
  return (
    <div className="flex items-center gap-2.5 md:max-lg:flex-col">
      <Avatar name={user?.username ?? ''} tone="sand" />
      <p className="min-w-0 flex-1 leading-tight md:max-lg:sr-only">
        <b className="block truncate text-[13px] font-semibold">{user?.username}</b>
        <span className="num text-xs text-ink-3">{user?.matricule}</span>
      </p>
      <IconButton label={t`Déconnexion`} size="sm" onClick={() => leaveSafely(() => signOut('admin'))}>
        <LogOut className="size-[18px]" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
