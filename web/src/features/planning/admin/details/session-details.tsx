import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import type { AdminClient } from '@elan/contract/clients/clients.ts';
import { shutHoursOn } from '@elan/contract/closures/closures.rules.ts';
import type { Closure } from '@elan/contract/closures/closures.ts';
import { ROW_MINUTES } from '@elan/contract/planning/planning.rules.ts';
import type { PlanningSession } from '@elan/contract/planning/planning.ts';
import { minutesOfDay } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, MoveRight, Phone, UserRound } from 'lucide-react';
import { goalWordsOf } from '../../../../entities/clients/goals.ts';
import { SessionTypeMark } from '../../../../entities/reservations/session-type-mark.tsx';
import { clientPath } from '../../../../lib/address/desk-links.ts';
import { callLink, messagingLink } from '../../../../lib/address/phone-links.ts';
import { comma, formatDate, formatList, formatLongDay } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ExternalLinkButton, LinkButton } from '../../../../ui/actions/link-button.tsx';
import { overlaps } from '../../../../ui/calendar/minute-spans.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { StatusMark } from '../../../../ui/feedback/status-mark.tsx';
import { halfHoursOf, hoursOf } from '../grid/block-words.ts';
import type { Block } from '../grid/day-blocks.ts';
import type { PlannedColumn } from '../plan.ts';
import { Detail, DetailsList } from './details-list.tsx';

type SessionDetailsProps = {
  block: Extract<Block, { kind: 'session' }>;
  coach: PlannedColumn;
  /** The rest of the client, which comes after. */
  client: AdminClient | undefined;
  isClientUnread: boolean;
  closures: readonly Closure[];
  onMove: (session: PlanningSession & { readonly coach_name: string }) => void;
  onCancel: (session: PlanningSession, coachName: string) => void;
};

export function SessionDetails(props: SessionDetailsProps) {
  const { block, coach, client, isClientUnread, closures, onMove, onCancel } = props;
  const { t } = useLingui();
  const { session, phase } = block;
  const hasBegun = phase !== 'coming';
  const later = isClientUnread ? '—' : <Skeleton className="h-4 w-24" />;
  const message = useSessionMessage(session, coach.name, phase === 'past');
  return (
    <>
      <DetailsList>
        <Detail name={t`Statut`}>
          <StatusMark kind={phase === 'past' ? 'past' : 'done'}>
            {phase === 'past' ? t`Passée` : hasBegun ? t`En cours` : t`Confirmée`}
          </StatusMark>
        </Detail>
        <Detail name={t`Date`}>{formatDate(session.date)}</Detail>
        <Detail name={t`Séance`}>
          <SessionTypeMark type={session.session_type} /> · {hoursOf(session)}
        </Detail>
        <Detail name={t`Coach`}>{coach.name}</Detail>
        <Detail name={t`Crédit`}>
          {client ? <Credit cost={session.cost} balance={client.solo_points} /> : later}
        </Detail>
        <Detail name={t`Objectif`}>
          {client ? goalWordsOf(client.goal).join(comma()) || t`Non renseigné` : later}
        </Detail>
      </DetailsList>
      <div className="grid grid-cols-2 gap-2">
        {!hasBegun && (
          <Button
            size="sm"
            className="col-span-2"
            icon={MoveRight}
            onClick={() => onMove({ ...session, coach_name: coach.name })}
          >
            <Trans>Déplacer ou confier…</Trans>
          </Button>
        )}
        <LinkButton to={clientPath(session.user_id)} size="sm" icon={UserRound}>
          <Trans>Fiche client</Trans>
        </LinkButton>
        {message && (
          <ExternalLinkButton
            href={message}
            newTab
            size="sm"
            icon={MessageCircle}
            label={t`Écrire à ${session.client_name}`}
          >
            <Trans>Écrire</Trans>
          </ExternalLinkButton>
        )}
        {session.client_phone_e164 && (
          <ExternalLinkButton
            href={callLink(session.client_phone_e164)}
            size="sm"
            className="last:col-span-2"
            icon={Phone}
            label={t`Appeler ${session.client_name}`}
          >
            <Trans>Appeler</Trans>
          </ExternalLinkButton>
        )}
        {!hasBegun && (
          <Button variant="danger-quiet" size="sm" onClick={() => onCancel(session, coach.name)}>
            <Trans>Annuler…</Trans>
          </Button>
        )}
      </div>
      <p className="mt-2.5 text-xs leading-4 text-ink-3 max-md:text-13">
        {hasBegun ? (
          <Trans>Commencée ou passée, elle ne peut plus être annulée.</Trans>
        ) : (
          <WhatCancellingDoes block={block} shut={whyShut(block, coach, closures)} />
        )}
      </p>
    </>
  );
}

function Credit({ cost, balance }: { cost: number; balance: number }) {
  return cost > 0 ? (
    <Trans>
      {cost} SI · solde {balance} SI
    </Trans>
  ) : (
    <Trans>Gratuit · solde {balance} SI</Trans>
  );
}

/** Why nobody can have a session's hour once it is free. */
const whyShut = (
  { session }: SessionDetailsProps['block'],
  { date, absence }: PlannedColumn,
  closures: readonly Closure[],
): 'away' | 'closed' | undefined => {
  const start = minutesOfDay(session.time);
  const hour = { start, end: start + session.duration };
  if (absence && overlaps(absence, hour)) return 'away';
  const isClosed = shutHoursOn(closures, date).some(({ start_time, end_time }) =>
    overlaps({ start: minutesOfDay(start_time), end: minutesOfDay(end_time) }, hour),
  );
  return isClosed ? 'closed' : undefined;
};

type CancellingProps = Pick<SessionDetailsProps, 'block'> & { shut: ReturnType<typeof whyShut> };

function WhatCancellingDoes({ block, shut }: CancellingProps) {
  const hours = formatList(halfHoursOf(block, ROW_MINUTES));
  const { client_name, cost } = block.session;
  const firstName = firstNameOf(client_name);
  if (shut) {
    return (
      <>
        {cost > 0 ? (
          <Trans>
            Annuler rend <Plural value={cost} one="# point SI" other="# points SI" /> à {firstName}.
          </Trans>
        ) : (
          <Trans>Un bilan est gratuit : annuler ne rend rien.</Trans>
        )}{' '}
        {shut === 'away' ? (
          <Trans>L'absence prend l'heure : personne ne pourra la réserver.</Trans>
        ) : (
          <Trans>Le studio est fermé à cette heure : personne ne pourra la réserver.</Trans>
        )}
      </>
    );
  }
  return cost > 0 ? (
    <Trans>
      Annuler libère {hours} et rend <Plural value={cost} one="# point SI" other="# points SI" /> à{' '}
      {firstName}.
    </Trans>
  ) : (
    <Trans>Annuler libère {hours} ; un bilan est gratuit, rien n'est à rendre.</Trans>
  );
}

/** Where one writes to the client about that session, with the beginning already typed; undefined without a number. */
const useSessionMessage = (session: PlanningSession, coach: string, isPast: boolean): string | undefined => {
  const { t } = useLingui();
  if (!session.client_phone_e164) return undefined;
  const firstName = firstNameOf(session.client_name);
  const kind = session.session_type === 'bilan' ? t`votre bilan` : t`votre séance`;
  const when = t`${kind} du ${formatLongDay(session.date)} à ${session.time} avec ${coach}`;
  return messagingLink(
    session.client_phone_e164,
    isPast ? t`Bonjour ${firstName}, suite à ${when} : ` : t`Bonjour ${firstName}, au sujet de ${when} : `,
  );
};
