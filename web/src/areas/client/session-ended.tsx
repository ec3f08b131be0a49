import { Trans, useLingui } from '@lingui/react/macro';
import { PageHeading } from '../../features/shell/page-heading.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Said for two seconds to a client whose session was refused, before the login page takes over. */
export function SessionEnded() {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-[640px] px-4 py-10 md:py-16">
      <PageHeading title={t`Profil`} className="sr-only" />
      <ErrorState>
        <p>
          <Trans>No authentication token found. Please log in again.</Trans>
        </p>
        <p className="mt-2">
          <Trans>Vous allez être redirigé vers la page de connexion.</Trans>
        </p>
        <p className="mt-5">
          <LinkButton to="/login?next=%2Fprofile" variant="primary">
            <Trans>Se connecter</Trans>
          </LinkButton>
        </p>
      </ErrorState>
    </div>
  );
}
