import { SETUP_LINK_HOURS } from '@elan/contract/setup/setup.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LoginFrame } from '../../features/shell/login-frame.tsx';
import { isLinkDead, useSetupLink } from '../../features/studio/api.ts';
import { SetupForm } from '../../features/studio/setup-form.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { BUST_LOOKS } from '../../ui/art/bust.looks.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';

/** With the studio's new name and contact on every page: the old ones are read again with it. */
const enterOffice = () => window.location.replace('/admin');

function DeadLink() {
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={<Trans>Ce lien n'ouvre plus rien.</Trans>}>
        <Trans>Il a expiré, il a déjà servi, ou un plus récent l'a remplacé.</Trans>
      </Notice>
      <p className="text-ink-2">
        <Trans>
          Pour en obtenir un autre, redémarrez le serveur du studio : tant qu'il n'a pas d'administrateur, il
          affiche un nouveau lien dans son terminal, valable {SETUP_LINK_HOURS} heures.
        </Trans>
      </p>
      <p>
        <LinkButton to="/admin/login" variant="primary">
          <Trans>J'ai un compte : me connecter</Trans>
        </LinkButton>
      </p>
    </div>
  );
}

function Setup({ secret }: { secret: string }) {
  const { t } = useLingui();
  const link = useSetupLink(secret);
  if (link.data) return <SetupForm secret={secret} fixed={link.data.fixed} onDone={enterOffice} />;
  if (isLinkDead(link.error)) return <DeadLink />;
  if (link.isError)
    return (
      <ErrorState
        compact
        title={t`Server is not responding`}
        onRetry={() => void link.refetch()}
        retrying={link.isFetching}
      />
    );
  return <SkeletonRows count={4} />;
}

/** First-run setup: where the link leads that an empty studio prints at its start. */
export function SetupPage() {
  const { t } = useLingui();
  const secret = useLocation().hash.slice(1);
  const content: ReactNode = secret === '' ? <DeadLink /> : <Setup key={secret} secret={secret} />;
  return (
    <LoginFrame
      title={t`Première ouverture`}
      heading={<Trans>Première ouverture</Trans>}
      isLong
      lead={<Trans>Le premier administrateur, et ce que le site dira du studio.</Trans>}
      slogan={<Trans>Les clés sont à vous.</Trans>}
      look={BUST_LOOKS[4]}
      otherLogins={[{ to: '/admin/login', label: t`Administration` }]}
    >
      {content}
    </LoginFrame>
  );
}
