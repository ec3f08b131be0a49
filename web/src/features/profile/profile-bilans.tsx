import type { Bilan } from '@elan/contract/bilans/bilans.ts';
import type { Profile } from '@elan/contract/clients/profile.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardList } from 'lucide-react';
import { formatInstantDate } from '../../lib/time/format.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TabHeading } from './tab-heading.tsx';

function BilanCard({ bilan }: { bilan: Bilan }) {
  return (
    <Card className="p-4.5 md:p-6">
      <div className="flex items-center gap-3">
        <Avatar name={bilan.coach_name} size="lg" tone="sand" />
        <div className="min-w-0 flex-1">
          <h3 className="text-17 font-[650] break-words">{bilan.coach_name}</h3>
          <p className="text-sm leading-normal text-ink-2">{bilan.coach_specialty}</p>
        </div>
        <Badge tone="maj" className="self-start">
          <Trans>Coach</Trans>
        </Badge>
      </div>
      <p className="mt-4 max-w-[72ch] text-15 leading-[1.6] break-words whitespace-pre-line">{bilan.bilan}</p>
      <p className="mt-4 flex flex-wrap gap-x-4 border-t border-line pt-3 text-13 text-ink-3">
        <span>
          <Trans>Créé le {formatInstantDate(bilan.created_at)}</Trans>
        </span>
        <span>
          <Trans>Modifié le {formatInstantDate(bilan.updated_at)}</Trans>
        </span>
      </p>
    </Card>
  );
}

/** What the coaches wrote about the client, the freshest first. */
export function ProfileBilans({ bilans }: { bilans: Profile['bilans'] }) {
  const { t } = useLingui();
  return (
    <section>
      <TabHeading>{t`Mes Bilans (${bilans.total})`}</TabHeading>
      {bilans.list.length === 0 ? (
        <EmptyState
          icon={ClipboardList}
          title={<Trans>Aucun bilan disponible</Trans>}
          action={
            <LinkButton to="/coaches" variant="primary">
              <Trans>Réserver un bilan gratuit</Trans>
            </LinkButton>
          }
        >
          <Trans>Vos coachs n'ont pas encore créé de bilan pour vous</Trans>
        </EmptyState>
      ) : (
        <ul className="grid gap-3.5 lg:grid-cols-2">
          {bilans.list.map((bilan) => (
            <li key={bilan.id}>
              <BilanCard bilan={bilan} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
