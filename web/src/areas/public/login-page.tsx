import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router';
import { useStudio } from '../../entities/studio/studio.ts';
import { ClientLoginForm } from '../../features/auth/client-login-form.tsx';
import { SessionNotice } from '../../features/auth/session-notice.tsx';
import { LoginFrame } from '../../features/shell/login-frame.tsx';
import { SiteBottomNav } from '../../features/shell/site-bottom-nav.tsx';
import { safeNextPath } from '../../lib/session/safe-next-path.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { BUST_LOOKS } from '../../ui/art/bust.looks.ts';
import { Redirect } from '../../ui/feedback/redirect.tsx';

export function LoginPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const studio = useStudio();
  const isSignedIn = useSession('client')?.user !== undefined;
  // With what the page left behind kept in its entry: "back" goes on as if there had been no login on the way.
  if (isSignedIn) return <Redirect to={safeNextPath(query.get('next'), 'client') ?? '/'} state={state} />;
  const studioName = studio?.name ?? t`nous`;
  return (
    <>
      <LoginFrame
        title={t`Connexion`}
        heading={<Trans>Bon retour.</Trans>}
        lead={<Trans>Réservez et suivez vos séances.</Trans>}
        slogan={<Trans>Votre heure vous attend.</Trans>}
        look={BUST_LOOKS[0]}
        otherLogins={[
          { to: '/coach/login', label: t`Connexion Coach` },
          { to: '/admin/login', label: t`Administration` },
        ]}
      >
        <div className="grid gap-4.5">
          <SessionNotice area="client" />
          <ClientLoginForm />
        </div>
        <div className="mt-4.5 border-t border-line pt-4">
          <p className="text-15 leading-normal text-ink-2">
            <Trans>
              Nouveau chez {studioName} ? Choisissez un coach, l'inscription se fait à la première
              réservation.
            </Trans>
          </p>
          <LinkButton
            to="/coaches"
            variant="link"
            className="-ms-1"
            trailing={<ArrowRight className="size-4.5" aria-hidden="true" />}
          >
            <Trans>Voir les coachs</Trans>
          </LinkButton>
        </div>
      </LoginFrame>
      <SiteBottomNav />
    </>
  );
}
