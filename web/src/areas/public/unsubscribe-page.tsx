import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { UnsubscribeForm } from '../../features/mail-choices/unsubscribe-form.tsx';
import { LoginFrame } from '../../features/shell/login-frame.tsx';
import { BUST_LOOKS } from '../../ui/art/bust.looks.ts';

/** Where "Ne plus recevoir ces messages" of a mail leads. */
export function UnsubscribePage() {
  const { t } = useLingui();
  const { token = '' } = useParams();
  return (
    <LoginFrame
      title={t`Vos messages`}
      heading={<Trans>Vos messages</Trans>}
      slogan={<Trans>À votre rythme.</Trans>}
      look={BUST_LOOKS[2]}
      otherLogins={[]}
    >
      <UnsubscribeForm key={token} token={token} />
    </LoginFrame>
  );
}
