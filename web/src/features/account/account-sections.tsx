import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Area } from '../../lib/area.ts';
import { useSession } from '../../lib/sessions.ts';
import { useLoginSessions } from './api.ts';
import { PasswordForm } from './password-form.tsx';
import { SessionsList } from './sessions-list.tsx';

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="display mb-3.5 text-lg leading-tight font-bold">{title}</h2>
      {children}
    </section>
  );
}

/** Whoever works here looks after their own password and sessions. */
export function AccountSections({ area }: { area: Exclude<Area, 'client'> }) {
  const list = useLoginSessions(area);
  const login = useSession(area)?.user?.matricule ?? '';
  return (
    <div className="grid max-w-[1040px] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <Section title={<Trans>Mot de passe</Trans>}>
        <PasswordForm login={login} onChanged={() => void list.refetch()} />
      </Section>
      <Section title={<Trans>Sessions ouvertes</Trans>}>
        <SessionsList list={list} />
      </Section>
    </div>
  );
}
