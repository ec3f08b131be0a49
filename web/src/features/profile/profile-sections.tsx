import type { Bilan } from '@elan/contract/bilans/bilans.ts';
import type { Profile, ProfilePack, ProfileUser } from '@elan/contract/clients/profile.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  CalendarSync,
  Check,
  ChevronRight,
  ClipboardList,
  Hourglass,
  KeyRound,
  type LucideIcon,
  Mail,
  Package,
  ShieldCheck,
  UserRoundPen,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { goalWordsOf } from '../../entities/clients/goals.ts';
import { usePersonWords } from '../../entities/clients/person-words.ts';
import { formatFigures, formatInstantDate } from '../../lib/time/format.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Avatar } from '../../ui/art/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';

function TabHeading({ children }: { children: ReactNode }) {
  return <h2 className="num mb-4 text-21 tracking-[-.025em]">{children}</h2>;
}

function Fact({ name, children, className }: { name: string; children: ReactNode; className?: string }) {
  return (
    <div
      className={`grid grid-cols-[7rem_1fr] gap-4 border-t border-line py-3.5 first:border-0 md:grid-cols-[12.5rem_1fr] ${className ?? ''}`}
    >
      <dt className="text-ink-3">{name}</dt>
      <dd className="num min-w-0 font-medium break-words">{children}</dd>
    </div>
  );
}

function PlaceLink({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-12 items-center gap-2.5 border-t border-line py-2 font-semibold text-maj-700"
    >
      <Icon className="size-4.5 flex-none" aria-hidden="true" />
      {children}
      <ChevronRight className="ms-auto size-4 flex-none" aria-hidden="true" />
    </Link>
  );
}

type ProfileInfoProps = {
  user: ProfileUser;
  /** Where what concerns one's account is looked after. */
  addresses: Readonly<Record<'edit' | 'agenda' | 'messages' | 'account' | 'data', string>>;
};

/** Who the client is, as the studio knows them. */
export function ProfileInfo({ user, addresses }: ProfileInfoProps) {
  const { t } = useLingui();
  const orUnknown = (value: string | number | null) =>
    value === null || value === '' ? t`Non renseigné` : value;
  const { ageOf, genders } = usePersonWords();
  const goals = goalWordsOf(user.goal);
  return (
    <section>
      <TabHeading>{t`Mes informations`}</TabHeading>
      <Card className="px-4 py-0.5 md:px-6">
        <dl>
          <Fact name={t`Matricule`}>{orUnknown(user.matricule)}</Fact>
          <Fact name={t`Nom complet`}>{orUnknown(user.full_name)}</Fact>
          <Fact name={t`Adresse e-mail`} className="max-md:hidden">
            {orUnknown(user.email)}
          </Fact>
          <Fact name={t`Téléphone`}>{orUnknown(user.phone && formatFigures(user.phone))}</Fact>
          <Fact name={t`Âge`}>{orUnknown(user.age && ageOf(user.age))}</Fact>
          <Fact name={t`Genre`}>{orUnknown(user.gender && genders[user.gender])}</Fact>
          <Fact name={t`Membre depuis`}>
            {user.member_since === null ? t`N/A` : formatInstantDate(user.member_since)}
          </Fact>
          <Fact name={t`Objectif`}>
            {goals.length === 0 ? (
              t`Non renseigné`
            ) : (
              <span className="flex flex-wrap gap-1.5">
                {goals.map((goal) => (
                  <Badge key={goal} tone="maj" className="max-w-full max-[23.75rem]:whitespace-normal">
                    {goal}
                  </Badge>
                ))}
              </span>
            )}
          </Fact>
        </dl>
        <PlaceLink to={addresses.edit} icon={UserRoundPen}>
          <Trans>Modifier mes informations</Trans>
        </PlaceLink>
        <PlaceLink to={addresses.agenda} icon={CalendarSync}>
          <Trans>Mon agenda</Trans>
        </PlaceLink>
        <PlaceLink to={addresses.messages} icon={Mail}>
          <Trans>Mes messages</Trans>
        </PlaceLink>
        <PlaceLink to={addresses.account} icon={KeyRound}>
          <Trans>E-mail, mot de passe et sessions</Trans>
        </PlaceLink>
        <PlaceLink to={addresses.data} icon={ShieldCheck}>
          <Trans>Mes données</Trans>
        </PlaceLink>
      </Card>
    </section>
  );
}

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
            {t`pending`}
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

type CardListProps<Item> = {
  title: string;
  items: readonly Item[];
  card: (item: Item) => ReactNode;
  columns: string;
  /** Instead of no cards. */
  empty: ReactNode;
};

function CardList<Item extends { readonly id: number }>(props: CardListProps<Item>) {
  const { title, items, card, columns, empty } = props;
  return (
    <section>
      <TabHeading>{title}</TabHeading>
      {items.length === 0 ? (
        empty
      ) : (
        <ul className={cx('grid gap-3.5', columns)}>
          {items.map((item) => (
            <li key={item.id}>{card(item)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What the coaches wrote about the client, the freshest first. */
export function ProfileBilans({ bilans }: { bilans: Profile['bilans'] }) {
  const { t } = useLingui();
  return (
    <CardList
      title={t`Mes Bilans (${bilans.total})`}
      items={bilans.list}
      card={(bilan) => <BilanCard bilan={bilan} />}
      columns="lg:grid-cols-2"
      empty={
        <EmptyState
          icon={ClipboardList}
          title={<Trans>Aucun bilan disponible</Trans>}
          action={<LinkButton to="/coaches" variant="primary">{t`Réserver un bilan gratuit`}</LinkButton>}
        >
          <Trans>Vos coachs n'ont pas encore créé de bilan pour vous</Trans>
        </EmptyState>
      }
    />
  );
}

/** The packs that the studio gave the client. */
export function ProfilePacks({ packs }: { packs: Profile['packs'] }) {
  const { t } = useLingui();
  return (
    <CardList
      title={t`Mes Packs (${packs.total_assigned})`}
      items={packs.list}
      card={(pack) => <PackCard pack={pack} />}
      columns="md:grid-cols-2 lg:grid-cols-3"
      empty={
        <EmptyState
          icon={Package}
          title={<Trans>Aucun pack attribué pour le moment</Trans>}
          action={<LinkButton to="/packs" variant="primary">{t`Découvrir les packs`}</LinkButton>}
        >
          <Trans>Vous n'avez pas encore de packs assignés</Trans>
        </EmptyState>
      }
    />
  );
}
