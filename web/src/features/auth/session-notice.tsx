import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Area } from '../../lib/area.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Said above the first field when a session ended by itself. */
export function SessionNotice({ area }: { area: Area }) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  if (query.get('reason') !== 'session_expired') return null;
  const title = {
    client: t`Votre session a expiré.`,
    coach: t`Votre session coach a expiré.`,
    admin: t`Votre session d'administration a expiré.`,
  }[area];
  return (
    <Notice tone="warning" icon={<Clock />} title={title}>
      <Trans>Reconnectez-vous pour reprendre là où vous étiez.</Trans>
    </Notice>
  );
}
