import { Trans, useLingui } from '@lingui/react/macro';
import { AccountSections } from '../../../features/account/account-sections.tsx';
import { OwnEmail } from '../../../features/account/own-email.tsx';
import { BookingRulesForm } from '../../../features/studio/booking-rules.tsx';
import { StudioSettingsForm } from '../../../features/studio/studio-settings.tsx';
import { UpkeepStatus } from '../../../features/upkeep/admin/upkeep-status.tsx';
import { useSession } from '../../../lib/session/sessions.ts';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { ResourcePage } from '../resource-page.tsx';

export function OwnAccountPage() {
  const { t } = useLingui();
  const user = useSession('admin')?.user;
  return (
    <ResourcePage title={t`Mon compte`} summary={user && `${user.username} · ${user.matricule}`}>
      <div className="grid gap-10 px-5 py-6 max-md:pb-28">
        <AccountSections area="admin" />
        <div className="max-w-260 border-t border-line pt-8">
          <PageSection title={<Trans>Votre adresse e-mail</Trans>}>
            <OwnEmail area="admin" />
          </PageSection>
        </div>
        <div className="max-w-260 border-t border-line pt-8">
          <PageSection title={<Trans>Le studio</Trans>}>
            <StudioSettingsForm />
          </PageSection>
        </div>
        <div className="max-w-260 border-t border-line pt-8">
          <PageSection title={<Trans>Règles de réservation</Trans>}>
            <BookingRulesForm />
          </PageSection>
        </div>
        <div className="max-w-260 border-t border-line pt-8">
          <PageSection title={<Trans>Sauvegarde et contrôle</Trans>}>
            <UpkeepStatus />
          </PageSection>
        </div>
      </div>
    </ResourcePage>
  );
}
