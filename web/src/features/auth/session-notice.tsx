import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Info } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Area } from '../../lib/session/area.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** By its date. */
function Expired({ area }: { area: Exclude<Area, 'coach'> }) {
  const { t } = useLingui();
  const title = {
    client: t`Votre session a expiré.`,
    admin: t`Votre session d'administration a expiré.`,
  }[area];
  return (
    <Notice tone="warning" icon={Clock} title={title}>
      <Trans>Reconnectez-vous pour reprendre là où vous étiez.</Trans>
    </Notice>
  );
}

/** By the server, before that date. */
function Ended({ area }: { area: Exclude<Area, 'coach'> }) {
  const { t } = useLingui();
  const title = {
    client: t`Votre session a été fermée.`,
    admin: t`Votre session d'administration a été fermée.`,
  }[area];
  return (
    <Notice tone="warning" icon={Info} title={title}>
      <Trans>
        Elle a pris fin depuis un autre appareil ou par un changement de votre compte. Reconnectez-vous pour
        reprendre là où vous étiez.
      </Trans>
    </Notice>
  );
}

/** Said above the first field: why one is here, when one was elsewhere before. */
export function SessionNotice({ area }: { area: Area }) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const reason = query.get('reason');
  if (reason === 'password_changed')
    return (
      <Notice tone="success" role="status" title={<Trans>Mot de passe modifié.</Trans>}>
        <Trans>Toutes vos sessions sont terminées : connectez-vous avec le nouveau.</Trans>
      </Notice>
    );
  if (reason === 'account_closed')
    return (
      <Notice tone="success" role="status" title={<Trans>Votre compte est fermé.</Trans>}>
        <Trans>Ce qui était à venir est annulé, et vous êtes déconnecté partout. À bientôt peut-être.</Trans>
      </Notice>
    );
  if (reason !== 'session_expired' && reason !== 'session_ended') return null;
  // The specification has one sentence for a coach, however the session ended.
  if (area === 'coach')
    return <Notice tone="warning" icon={Clock} title={t`Your session has expired. Please log in again.`} />;
  return reason === 'session_expired' ? <Expired area={area} /> : <Ended area={area} />;
}
