import type { ProfileUser } from '@elan/contract/clients/profile.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { goalWordsOf } from '../../entities/clients/goals.ts';
import { usePersonWords } from '../../entities/clients/person-words.ts';
import { formatInstantDate } from '../../lib/time/format.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TabHeading } from './tab-heading.tsx';

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

/** Who the client is, as the studio knows them. */
export function ProfileInfo({ user, accountAddress }: { user: ProfileUser; accountAddress: string }) {
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
          <Fact name={t`Téléphone`}>{orUnknown(user.phone)}</Fact>
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
        <Link
          to={accountAddress}
          className="flex min-h-12 items-center gap-2.5 border-t border-line py-2 font-semibold text-maj-700"
        >
          <KeyRound className="size-4.5 flex-none" aria-hidden="true" />
          <Trans>Mot de passe et sessions</Trans>
          <ChevronRight className="ms-auto size-4 flex-none" aria-hidden="true" />
        </Link>
      </Card>
    </section>
  );
}
