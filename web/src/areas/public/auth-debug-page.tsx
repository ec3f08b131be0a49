import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useStudioNow } from '../../entities/studio/studio-clock.ts';
import { logOut } from '../../lib/session/api-logout.ts';
import type { Area } from '../../lib/session/area.ts';
import { clearDevice, lapsedSession, useSession } from '../../lib/session/sessions.ts';
import { type Claims, expiresAt, isExpired } from '../../lib/session/token.ts';
import { studioTimeAt } from '../../lib/time/carry-forward.ts';
import { formatDate, formatTime } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageBody } from './page-body.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-t border-line py-2.5 first:border-0 md:grid-cols-[17.5rem_1fr]">
      <dt className="text-ink-3">{name}</dt>
      <dd className="num font-medium break-all">{children}</dd>
    </div>
  );
}

/** When a token expires, by the clock on the studio's wall. */
function Expiry({ claims }: { claims: Claims }) {
  const { reading, isError } = useStudioNow();
  if (!reading) return isError ? <Trans>heure du studio inconnue</Trans> : '…';
  const { date, time } = studioTimeAt(reading, expiresAt(claims));
  return (
    <Trans>
      {formatDate(date)} à {formatTime(time)}, heure du studio
    </Trans>
  );
}

/** What this device knows of its sessions, for whoever helps a client at the other end of the phone. */
export function AuthDebugPanel() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const held = { client: useSession('client'), admin: useSession('admin'), coach: useSession('coach') };
  const client = held.client ?? lapsedSession('client');
  const presence = (area: Area) => {
    if (held[area]) return t`présent`;
    return lapsedSession(area) ? t`expiré, retiré de cet appareil` : t`absent`;
  };
  const yesNo = (yes: boolean) => (yes ? t`oui` : t`non`);
  return (
    <div className="grid gap-4">
      <Card>
        <dl>
          <Fact name={t`Jeton client`}>{presence('client')}</Fact>
          <Fact name={t`Jeton administrateur`}>{presence('admin')}</Fact>
          <Fact name={t`Jeton coach`}>{presence('coach')}</Fact>
          <Fact name={t`Expiration du jeton client`}>{client ? <Expiry claims={client.claims} /> : '—'}</Fact>
          <Fact name={t`Jeton client expiré`}>{client ? yesNo(isExpired(client.claims)) : '—'}</Fact>
          <Fact name={t`Identifiant dans le jeton`}>{client?.claims.userId ?? '—'}</Fact>
          <Fact name={t`Rôle dans le jeton`}>{client?.claims.role ?? '—'}</Fact>
          <Fact name={t`Données client enregistrées`}>
            {client?.user ? (
              <pre className="overflow-x-auto text-13 leading-normal whitespace-pre-wrap">
                {JSON.stringify(client.user, null, 2)}
              </pre>
            ) : (
              '—'
            )}
          </Fact>
        </dl>
      </Card>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => logOut('client')}>
          <Trans>Effacer la session client</Trans>
        </Button>
        <Button variant="danger-quiet" onClick={clearDevice}>
          <Trans>Effacer tout le stockage</Trans>
        </Button>
        <Button variant="primary" onClick={() => void navigate('/login')}>
          <Trans>Aller à la connexion</Trans>
        </Button>
      </div>
    </div>
  );
}

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
