import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { logOut } from '../../lib/session/api-logout.ts';
import type { Area } from '../../lib/session/area.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { expiresAt } from '../../lib/session/token.ts';
import { clockSkew } from '../../lib/time/clock-skew.ts';
import { machineNow } from '../../lib/time/machine-clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { homePart } from '../../ui/parts/part.tsx';
import { useRefreshedAccount } from './api.ts';
import { CornerAlert } from './corner-alert.tsx';

const CHECK_EVERY_MS = 60_000;
const WARN_MINUTES = 15;
const MS_PER_MINUTE = 60_000;
/** Less than that moves nobody to the wrong appointment. */
const SKEW_WORTH_TELLING_MS = 30 * MS_PER_MINUTE;

const ClockAlert = homePart(
  () => import('./clock-alert.tsx'),
  'ClockAlert',
  () => null,
);

/** Minutes the session still has, looked up every minute. */
const useMinutesLeft = (area: Area): number | undefined => {
  const session = useSession(area);
  const [now, setNow] = useState(machineNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(machineNow()), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return session && Math.ceil((expiresAt(session.claims) - now) / MS_PER_MINUTE);
};

/**
 * Warns at the top right before a session ends by itself, and whose device's clock is wrong. Dismissing it only hides it: no
 * token is refreshed. It stands wherever somebody is signed in, and so keeps what the device knows of them fresh.
 */
export function SessionAlert({ area }: { area: Area }) {
  const { t } = useLingui();
  useRefreshedAccount(area);
  const token = useSession(area)?.token;
  const minutes = useMinutesLeft(area);
  const [dismissedToken, setDismissedToken] = useState<string>();
  const [isClockKnown, setClockKnown] = useState(false);
  if (minutes === undefined || minutes <= 0 || token === dismissedToken) return null;
  if (minutes > WARN_MINUTES)
    return Math.abs(clockSkew()) > SKEW_WORTH_TELLING_MS && !isClockKnown ? (
      <Suspense>
        <ClockAlert onDismiss={() => setClockKnown(true)} />
      </Suspense>
    ) : null;
  return (
    <CornerAlert
      role="alert"
      actions={
        <>
          <Button size="sm" onClick={() => logOut(area)}>{t`Logout Now`}</Button>
          <Button size="sm" variant="primary" onClick={() => setDismissedToken(token)}>
            {t`Stay Logged In`}
          </Button>
        </>
      }
    >
      <Trans>
        Session Expiring Soon! Your {area} session will expire in{' '}
        <Plural value={minutes} one="# minute" other="# minutes" />
      </Trans>
    </CornerAlert>
  );
}

/** The site's own. */
export const ClientSessionAlert = () => <SessionAlert area="client" />;
