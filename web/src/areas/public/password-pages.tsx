import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form.tsx';
import { DeadPasswordLink, ResetPasswordForm } from '../../features/auth/reset-password-form.tsx';
import { LoginFrame } from '../../features/shell/login-frame.tsx';
import { type Area, areaOf } from '../../lib/session/area.ts';
import { BUST_LOOKS } from '../../ui/art/bust.looks.ts';

const LOOK_OF_AREA = { client: 0, coach: 1, admin: 4 } as const satisfies Record<Area, number>;

/** Of the area whose login led here. */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  const area = areaOf(useLocation().pathname);
  const lead =
    area === 'client' ? (
      <Trans>Saisissez votre adresse e-mail : un lien vous y attendra.</Trans>
    ) : (
      <Trans>Saisissez votre matricule : un lien part à l'adresse e-mail de votre compte.</Trans>
    );
  return (
    <LoginFrame
      title={t`Mot de passe oublié`}
      heading={<Trans>Mot de passe oublié</Trans>}
      isLong
      lead={lead}
      slogan={<Trans>Cela arrive aux meilleurs.</Trans>}
      look={BUST_LOOKS[LOOK_OF_AREA[area]]}
      otherLogins={[]}
    >
      <ForgotPasswordForm key={area} area={area} />
    </LoginFrame>
  );
}

/** Where the mailed link leads, or the one that an administrator handed over. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  const token = useLocation().hash.slice(1);
  return (
    <LoginFrame
      title={t`Nouveau mot de passe`}
      heading={<Trans>Nouveau mot de passe</Trans>}
      isLong
      lead={<Trans>Choisissez-le long plutôt que compliqué.</Trans>}
      slogan={<Trans>On repart du bon pied.</Trans>}
      look={BUST_LOOKS[0]}
      otherLogins={[]}
    >
      {token === '' ? <DeadPasswordLink /> : <ResetPasswordForm key={token} token={token} />}
    </LoginFrame>
  );
}
