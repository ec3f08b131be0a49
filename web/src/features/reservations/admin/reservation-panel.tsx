import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import { whyNotMarkable } from '@elan/contract/presence/presence.rules.ts';
import { NO_NOTICE_HOURS, whyNotCancellable } from '@elan/contract/reservations/reservations.rules.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import type { ClockReading } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Mail, MessageCircle, MoveRight, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { UnusableMark } from '../../../entities/clients/admin/phone-number.tsx';
import { goalWordsOf } from '../../../entities/clients/goals.ts';
import { usePersonWords } from '../../../entities/clients/person-words.ts';
import { markSession } from '../../../entities/presence/api.ts';
import { PresenceControl } from '../../../entities/presence/presence-control.tsx';
import { SessionTypeMark } from '../../../entities/reservations/session-type-mark.tsx';
import { clientPath } from '../../../lib/address/desk-links.ts';
import { callLink, messagingLink } from '../../../lib/address/phone-links.ts';
import { useAddressDialog } from '../../../lib/address/use-address-dialog.ts';
import { comma, formatDate, formatTimeRange } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ExternalLinkButton, LinkButton } from '../../../ui/actions/link-button.tsx';
import { Avatar } from '../../../ui/art/avatar.tsx';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { useReservation } from './api.ts';
import { ReservationHistory } from './reservation-history.tsx';
import { CreditWord, ReservationStatusMark } from './reservation-words.tsx';

/** A number, or none: an address may name anything. */
const idOf = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** The session that the address names, wherever it stands in the list. It takes the place of a series at the side. */
export const useReservationPanel = (rows: readonly Reservation[] = []) => {
  const [params] = useSearchParams();
  const namedId = idOf(params.get('reservation'));
  const isListed = rows.some(({ id }) => id === namedId);
  const named = useReservation(isListed ? undefined : namedId);
  const known = named.data ? [named.data, ...rows] : rows;
  const { shown, isOpen, dialog, open, close } = useAddressDialog(known, ['reservation', 'series'], {
    keepsLost: true,
  });
  const asOfNow = (reservation: Reservation) => known.find(({ id }) => id === reservation.id) ?? reservation;
  return {
    shown: shown && asOfNow(shown),
    dialog,
    openId: isOpen ? shown?.id : undefined,
    asOfNow,
    open: (reservation: Reservation) => open(reservation),
    close,
  };
};

type ReservationPanelProps = DialogState & {
  reservation: Reservation;
  now: ClockReading;
  onCancel: (reservation: Reservation) => void;
  onDelete: (reservation: Reservation) => void;
  onMove: (reservation: Reservation) => void;
  onBookAgain: (reservation: Reservation) => void;
};

/** Everything about one session, whom to call, and what can be done with it. */
export function ReservationPanel(props: ReservationPanelProps) {
  const { reservation, now, onCancel, onDelete, onMove, onBookAgain, ...dialog } = props;
  const { client_name, client_phone, client_phone_e164, client_email, matricule, user_id } = reservation;
  const { t } = useLingui();
  const why = whyNotCancellable(reservation, now, NO_NOTICE_HOURS);
  return (
    <SidePanel
      {...dialog}
      title={<Trans>Réservation</Trans>}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2.5">
          {why && (
            <span className="me-auto text-13 text-ink-3">
              {why === 'cancelled' ? (
                <Trans>Déjà annulée.</Trans>
              ) : (
                <Trans>Passée : plus d'annulation.</Trans>
              )}
            </span>
          )}
          <Button size="sm" variant="danger-quiet" onClick={() => onDelete(reservation)}>
            <Trans>Supprimer</Trans>
          </Button>
          {!why && (
            <Button size="sm" variant="danger" onClick={() => onCancel(reservation)}>
              <Trans>Annuler la réservation</Trans>
            </Button>
          )}
        </div>
      }
    >
      <div className="grid gap-5">
        <div className="flex items-center gap-3">
          <Avatar name={client_name} tone="sand" />
          <p className="min-w-0 leading-snug">
            <b className="block truncate text-15 font-semibold">{client_name}</b>
            <span className="num text-ink-3">{matricule}</span>
            {client_phone && !client_phone_e164 && (
              <span className="block text-13">
                <span dir="ltr" className="num">
                  {client_phone}
                </span>{' '}
                <UnusableMark />
              </span>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton size="sm" to={clientPath(user_id)} icon={UserRound}>
            <Trans>Fiche client</Trans>
          </LinkButton>
          {client_phone_e164 && (
            <>
              <ExternalLinkButton
                size="sm"
                href={callLink(client_phone_e164)}
                icon={Phone}
                label={t`Appeler ${client_name} : ${client_phone ?? ''}`}
              >
                <span dir="ltr" className="num">
                  {client_phone}
                </span>
              </ExternalLinkButton>
              <ExternalLinkButton
                size="sm"
                newTab
                href={messagingLink(client_phone_e164, t`Bonjour ${firstNameOf(client_name)}, `)}
                icon={MessageCircle}
                label={t`Écrire à ${client_name}`}
              >
                <Trans>Écrire</Trans>
              </ExternalLinkButton>
            </>
          )}
          {client_email && (
            <ExternalLinkButton size="sm" href={`mailto:${client_email}`} icon={Mail}>
              <Trans>E-mail</Trans>
            </ExternalLinkButton>
          )}
          {!why && (
            <Button size="sm" icon={MoveRight} onClick={() => onMove(reservation)}>
              <Trans>Déplacer ou confier…</Trans>
            </Button>
          )}
          <Button size="sm" icon={CalendarPlus} onClick={() => onBookAgain(reservation)}>
            <Trans>Réserver à nouveau</Trans>
          </Button>
        </div>
        <ReservationFacts reservation={reservation} now={now} />
        <ReservationHistory reservation={reservation} today={now.date} />
      </div>
    </SidePanel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-0">
      <dt className="text-ink-3">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}

function ReservationFacts({ reservation, now }: Pick<ReservationPanelProps, 'reservation' | 'now'>) {
  const { t } = useLingui();
  const { ageOf } = usePersonWords();
  const { id, client_name, date, time, duration, coach_name, session_type, goal, age, presence } =
    reservation;
  return (
    <dl className="num">
      <Fact name={t`Statut`}>
        <ReservationStatusMark reservation={reservation} />
      </Fact>
      {whyNotMarkable(reservation, now) === undefined && (
        <Fact name={t`Présence`}>
          <PresenceControl
            compact
            area="admin"
            name={client_name}
            presence={presence}
            mark={(value) => markSession(id, value)}
          />
        </Fact>
      )}
      <Fact name={t`Date`}>{formatDate(date)}</Fact>
      <Fact name={t`Heure`}>{formatTimeRange(time, duration)}</Fact>
      <Fact name={t`Coach`}>{coach_name}</Fact>
      <Fact name={t`Type`}>
        <SessionTypeMark type={session_type} />
      </Fact>
      <Fact name={t`Crédit`}>
        <CreditWord reservation={reservation} />
      </Fact>
      {age !== null && <Fact name={t`Âge`}>{ageOf(age)}</Fact>}
      {goal && <Fact name={t`Objectif`}>{goalWordsOf(goal).join(comma())}</Fact>}
    </dl>
  );
}
