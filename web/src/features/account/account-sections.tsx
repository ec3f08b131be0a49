import { Trans } from '@lingui/react/macro';
import type { Area } from '../../lib/session/area.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { PageSection } from '../../ui/layout/page-section.tsx';
import { useLoginSessions } from './api.ts';
import { PasswordForm } from './password-form.tsx';
import { SessionsList } from './sessions-list.tsx';

/** Everybody looks after their own password and sessions. */
export function AccountSections({ area }: { area: Area }) {
  const list = useLoginSessions(area);
  const user = useSession(area)?.user;
  const login = (user && 'email' in user ? user.email : user?.matricule) ?? '';
  return (
    <div className="grid max-w-260 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <PageSection title={<Trans>Mot de passe</Trans>}>
        <PasswordForm
          login={login}
          size={area === 'client' ? 'md' : 'sm'}
          onChanged={() => void list.refetch()}
        />
      </PageSection>
      <PageSection title={<Trans>Sessions ouvertes</Trans>}>
        <SessionsList list={list} />
      </PageSection>
    </div>
  );
}
