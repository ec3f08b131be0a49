import { Trans, useLingui } from '@lingui/react/macro';
import { Compass } from 'lucide-react';
import { PageHeading } from '../../features/shell/page-heading.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-180 px-4 py-10 md:py-16">
      <EmptyState
        icon={Compass}
        title={<PageHeading title={t`Page introuvable`} className="text-34 md:text-44" />}
        action={
          <LinkButton to="/" variant="primary">
            <Trans>Retour à l'accueil</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Cette adresse ne mène nulle part : le lien est peut-être ancien, ou une lettre s'est échappée en
          chemin.
        </Trans>
      </EmptyState>
    </div>
  );
}
