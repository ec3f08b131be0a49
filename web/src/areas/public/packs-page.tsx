import { Trans, useLingui } from '@lingui/react/macro';
import { ContactButtons } from '../../features/contact/contact.tsx';
import { useIsPhone } from '../../lib/device/use-media-query.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { PacksSection } from './packs-section.tsx';
import { PageBody } from './page-body.tsx';

export function PacksPage() {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const isSignedIn = useSession('client')?.user !== undefined;
  return (
    <PageBody
      title={isPhone ? t`Packs Disponibles` : t`Available Point Packs`}
      note={t`SI : séances individuelles. SE : séances en équipe. Les packs se règlent au studio.`}
    >
      <PacksSection heading="h2" />
      <div className="mt-4 max-w-105">
        <ContactButtons />
      </div>
      {isPhone && !isSignedIn && (
        <LinkButton to="/login?next=%2Fpacks" variant="primary" wide className="mt-2.5">
          <Trans>Connexion</Trans>
        </LinkButton>
      )}
    </PageBody>
  );
}
