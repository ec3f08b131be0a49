import { useLingui } from '@lingui/react/macro';
import { AccountSections } from '../../features/account/account-sections.tsx';
import { CoachPage } from './coach-page.tsx';

export function OwnAccountPage() {
  const { t } = useLingui();
  return (
    <CoachPage title={t`Mon compte`}>
      <AccountSections area="coach" />
    </CoachPage>
  );
}
