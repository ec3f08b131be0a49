import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { loginPathOf } from '../../lib/session/area.ts';
import { loginUrl } from '../../lib/session/safe-next-path.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { CornerAlert } from './corner-alert.tsx';

/** Told to a client whose session ended by its date on a page that can be read without one: the page stays where it is. */
export function SessionRanOut({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  return (
    <CornerAlert
      role="alert"
      actions={
        <>
          <Button size="sm" onClick={onDismiss}>{t`Fermer`}</Button>
          <LinkButton
            size="sm"
            variant="primary"
            to={loginUrl(loginPathOf('client'), { ending: 'expired', from: pathname + search })}
          >
            {t`Se connecter`}
          </LinkButton>
        </>
      }
    >
      <Trans>Votre session a expiré. Reconnectez-vous pour reprendre là où vous étiez.</Trans>
    </CornerAlert>
  );
}
