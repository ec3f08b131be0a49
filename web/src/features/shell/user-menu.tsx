import { useLingui } from '@lingui/react/macro';
import { LogOut, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { logOut } from '../../lib/session/api-logout.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { Menu } from '../../ui/actions/menu.tsx';
import { UserPill } from './user-pill.tsx';

type Props = { tone: 'night' | 'paper'; compact: boolean };

/** Who is signed in, their profile and the way out. Loaded only for those who are. */
export function UserMenu({ tone, compact }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useSession('client')?.user;
  if (user === undefined) return null;
  return (
    <Menu
      label={t`Menu de ${user.username}`}
      trigger={<UserPill user={user} tone={tone} compact={compact} />}
      header={
        <>
          <p className="font-semibold">{user.username}</p>
          <p className="text-sm text-ink-3">{user.email}</p>
        </>
      }
      items={[
        { id: 'profile', label: t`Profil`, icon: <UserRound />, onAction: () => void navigate('/profile') },
        { id: 'logout', label: t`Déconnexion`, icon: <LogOut />, onAction: () => logOut('client') },
      ]}
    />
  );
}
