import { Trans, useLingui } from '@lingui/react/macro';
import { Compass } from 'lucide-react';
import { PageHeading } from '../../features/shell/page-heading.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function NotFoundPage({ home = '/' }: { home?: string }) {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-[720px] px-4 py-16">
      <EmptyState
        icon={<Compass />}
        title={<PageHeading title={t`Page introuvable`} className="text-2xl" />}
        action={
          <LinkButton to={home} variant="primary">
            <Trans>Retour à l'accueil</Trans>
          </LinkButton>
        }
      >
        <Trans>
          Cette adresse ne mène nulle part. Le lien est peut-être ancien, ou une lettre s'est échappée.
        </Trans>
      </EmptyState>
    </div>
  );
}
