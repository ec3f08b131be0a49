import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { CoachLoginForm } from '../../features/auth/matricule-login-form.tsx';
import { SessionNotice } from '../../features/auth/session-notice.tsx';
import { LoginFrame } from '../../features/shell/login-frame.tsx';
import { safeNextPath } from '../../lib/session/safe-next-path.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { BUST_LOOKS } from '../../ui/art/bust.looks.ts';
import { Redirect } from '../../ui/feedback/redirect.tsx';

export function CoachLoginPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const isSignedIn = useSession('coach')?.user !== undefined;
  if (isSignedIn) return <Redirect to={safeNextPath(query.get('next'), 'coach') ?? '/coach/'} />;
  return (
    <LoginFrame
      title={t`Connexion Coach`}
      heading={<Trans>Connexion Coach</Trans>}
      lead={<Trans>Votre journée, vos clients, leurs bilans.</Trans>}
      slogan={<Trans>La salle est prête. Et vous ?</Trans>}
      look={BUST_LOOKS[1]}
      otherLogins={[
        { to: '/login', label: t`Espace client` },
        { to: '/admin/login', label: t`Administration` },
      ]}
    >
      <div className="grid gap-4.5">
        <SessionNotice area="coach" />
        <CoachLoginForm />
      </div>
    </LoginFrame>
  );
}
