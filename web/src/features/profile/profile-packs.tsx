import type { Profile, ProfilePack } from '@elan/contract/clients/profile.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Hourglass, Package } from 'lucide-react';
import { formatInstantDate } from '../../lib/time/format.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TabHeading } from './tab-heading.tsx';

function Given({ value, label, unit }: { value: number; label: string; unit: string }) {
  return (
    <div>
      <dt className="text-13 font-medium text-ink-2">
        {label} <b className="font-semibold text-ink">{unit}</b>
      </dt>
      <dd className="display num text-28 font-bold leading-none tracking-[-.03em]">{value}</dd>
    </div>
  );
}

function PackCard({ pack }: { pack: ProfilePack }) {
  const { t } = useLingui();
  const isPaid = pack.payment_status === 'completed';
  return (
    <Card className="flex h-full flex-col gap-4 p-4.5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg font-[650] break-words">{pack.name}</h3>
        {isPaid ? (
          <Badge tone="ok" icon={Check}>{t`Actif`}</Badge>
        ) : (
          <Badge tone="warn" icon={Hourglass}>
            {pack.payment_status}
          </Badge>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-4 [&>div]:flex [&>div]:flex-col-reverse [&>div]:justify-end [&>div]:gap-1">
        <Given value={pack.solo_points} label={t`Individuelles`} unit="SI" />
        <Given value={pack.team_points} label={t`En équipe`} unit="SE" />
      </dl>
      <p className="mt-auto border-t border-line pt-3 text-sm text-ink-2">
        <Trans>Acheté le {formatInstantDate(pack.purchased_at)}</Trans>
      </p>
    </Card>
  );
}

/** The packs that the studio gave the client. */
export function ProfilePacks({ packs }: { packs: Profile['packs'] }) {
  const { t } = useLingui();
  return (
    <section>
      <TabHeading>{t`Mes Packs (${packs.total_assigned})`}</TabHeading>
      {packs.list.length === 0 ? (
        <EmptyState
          icon={Package}
          title={<Trans>Aucun pack attribué pour le moment</Trans>}
          action={
            <LinkButton to="/packs" variant="primary">
              <Trans>Découvrir les packs</Trans>
            </LinkButton>
          }
        >
          <Trans>Vous n'avez pas encore de packs assignés</Trans>
        </EmptyState>
      ) : (
        <ul className="grid gap-3.5 md:grid-cols-2 lg:grid-cols-3">
          {packs.list.map((pack) => (
            <li key={pack.id}>
              <PackCard pack={pack} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
