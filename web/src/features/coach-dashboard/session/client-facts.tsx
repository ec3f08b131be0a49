import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import type { CoachClient } from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { goalWordsOf } from '../../../entities/clients/goals.ts';
import { callLink, messagingLink } from '../../../lib/address/phone-links.ts';
import { formatFigures } from '../../../lib/time/format.ts';
import { ExternalLinkButton } from '../../../ui/actions/link-button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';

/** Lines of a name and a value, parted by hairlines. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="text-15 leading-[1.45]">{children}</dl>;
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.25rem_1fr] items-center gap-3 border-b border-line py-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 font-[550] break-words">{children}</dd>
    </div>
  );
}

export function GoalFact({ goal }: { goal: string | null }) {
  const goals = goalWordsOf(goal);
  return (
    <Fact name={<Trans>Objectif</Trans>}>
      {goals.length > 0 ? (
        <span className="flex flex-wrap gap-1.5">
          {goals.map((one) => (
            <Badge key={one} tone="maj" className="h-auto min-h-6.5 py-1 whitespace-normal">
              {one}
            </Badge>
          ))}
        </span>
      ) : (
        <span className="text-ink-3">
          <Trans>Non précisé</Trans>
        </span>
      )}
    </Fact>
  );
}

/** How many sessions are behind the two of them, and how many were ever booked. */
export function FollowUpFact({ client }: { client: CoachClient }) {
  const { total_sessions: total, completed_sessions: completed } = client;
  return (
    <Fact name={<Trans>Suivi</Trans>}>
      <span className="num block">
        <Plural
          value={completed}
          _0="Aucune séance terminée"
          one="# séance terminée"
          other="# séances terminées"
        />{' '}
        <Trans>sur {total}</Trans>
      </span>
      <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sand-2">
        <i
          className="block h-full rounded-full bg-maj-600"
          style={{ width: `${total > 0 ? (completed / total) * 100 : 0}%` }}
        />
      </span>
    </Fact>
  );
}

type CallAndWriteProps = {
  phone: string | null;
  /** The number as it is dialled. */
  dialled: string | null;
  name: string;
  coachName: string;
};

/** Calls the client, or writes with the first words already there. */
export function CallAndWrite({ phone: typed, dialled, name, coachName }: CallAndWriteProps) {
  const { t } = useLingui();
  if (!dialled) {
    const phone = typed && formatFigures(typed);
    return (
      <p className="text-sm text-ink-3">
        {phone ? (
          <Trans>Numéro inutilisable : {phone}. Signalez-le à l'accueil.</Trans>
        ) : (
          <Trans>Aucun numéro de téléphone.</Trans>
        )}
      </p>
    );
  }
  const firstName = firstNameOf(name);
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <ExternalLinkButton
        href={callLink(dialled)}
        label={t`Appeler ${name}`}
        className="text-maj-700"
        icon={Phone}
        iconClass="size-4.5"
      >
        <Trans>Appeler</Trans>
      </ExternalLinkButton>
      <ExternalLinkButton
        label={t`Message à ${name}`}
        href={messagingLink(dialled, t`Bonjour ${firstName}, ici ${coachName}. `)}
        newTab
        className="text-maj-700"
        icon={MessageCircle}
        iconClass="size-4.5"
      >
        <Trans>Message</Trans>
      </ExternalLinkButton>
    </div>
  );
}
