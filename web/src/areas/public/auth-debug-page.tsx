import { useLingui } from '@lingui/react/macro';
import { AuthDebugPanel } from '../../features/auth/auth-debug-panel.tsx';
import { PageBody } from './page-body.tsx';

export function AuthDebugPage() {
  const { t } = useLingui();
  return (
    <PageBody
      title={t`Diagnostic de connexion`}
      note={t`Ce que cet appareil garde de vos sessions. Rien n'est envoyé.`}
    >
      <AuthDebugPanel />
    </PageBody>
  );
}
