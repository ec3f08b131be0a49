import type { AdminClient } from '@elan/contract/clients.ts';
import { Trans } from '@lingui/react/macro';
import { clientPath } from '../../../lib/desk-links.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';

export const pointsForm = ({ id }: AdminClient) => (
  <LinkButton size="sm" to={clientPath(id)}>
    <Trans>Fiche client</Trans>
  </LinkButton>
);
