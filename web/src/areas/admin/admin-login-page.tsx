import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { AdminLoginForm } from '../../features/auth/matricule-login-form.tsx';
import { SessionNotice } from '../../features/auth/session-notice.tsx';
import { LoginFrame } from '../../features/shell/login-frame.tsx';
import { safeNextPath } from '../../lib/session/safe-next-path.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { BUST_LOOKS } from '../../ui/art/bust.looks.ts';
import { Redirect } from '../../ui/feedback/redirect.tsx';

export function AdminLoginPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const isSignedIn = useSession('admin')?.user !== undefined;
  if (isSignedIn) return <Redirect to={safeNextPath(query.get('next'), 'admin') ?? '/admin'} />;
  return (
    <LoginFrame
      title={t`Administration`}
      heading={<Trans>Administration</Trans>}
      isLong
      lead={<Trans>Le studio, jour après jour.</Trans>}
      slogan={<Trans>Tout le studio sous la main.</Trans>}
      look={BUST_LOOKS[4]}
      otherLogins={[
        { to: '/login', label: t`Espace client` },
        { to: '/coach/login', label: t`Connexion Coach` },
      ]}
    >
      <div className="grid gap-4.5">
        <SessionNotice area="admin" />
        <AdminLoginForm />
      </div>
    </LoginFrame>
  );
}
