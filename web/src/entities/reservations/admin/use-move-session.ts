import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { moveReservation } from '@elan/contract/reservations/reservations-moving.ts';
import type { CivilDate, CivilTime } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { messagingLink } from '../../../lib/address/phone-links.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useReadAgain } from '../../../lib/api/use-read-again.ts';
import { formatLongDay, formatShortDate, formatTime } from '../../../lib/time/format.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useOutcomeToast } from '../../../ui/feedback/use-outcome-toast.ts';

/** A session as one must know it to move it. */
export type MovableSession = Pick<
  Reservation,
  'id' | 'client_name' | 'client_phone_e164' | 'coach_id' | 'coach_name' | 'date' | 'time'
> & { readonly version?: number | undefined };

/** An hour that a session may go to. */
export interface FreeHour {
  readonly date: CivilDate;
  readonly time: CivilTime;
  readonly coach_id: number;
  readonly coach_name: string;
}

/** At its own hour, with another coach: a replacement. */
export const isHandedOver = (
  session: Pick<MovableSession, 'coach_id' | 'date' | 'time'>,
  to: Pick<FreeHour, 'coach_id' | 'date' | 'time'>,
): boolean => to.coach_id !== session.coach_id && to.date === session.date && to.time === session.time;

/** Long enough to see that it was the wrong one, or to write to whom it concerns. */
const MOVED_TOAST_MS = 10_000;

/** Moves a session, says so once the server did, and offers the way back and to whom one has to tell it. Refusals are thrown. */
export const useMoveSession = () => {
  const { t } = useLingui();
  const toast = useToast();
  const outcome = useOutcomeToast();
  const readAgain = useReadAgain();
  // Of two moves only the later one can be undone.
  const dismissLast = useRef<() => void>(undefined);

  const send = async ({ id, version }: MovableSession, { date, time, coach_id }: FreeHour) => {
    try {
      return await call(moveReservation, { params: { id }, body: { date, time, coach_id, version } });
    } finally {
      readAgain();
    }
  };
  const whenOf = ({ date, time }: FreeHour) => `${formatShortDate(date)} ${formatTime(time)}`;

  return async (session: MovableSession, to: FreeHour): Promise<void> => {
    const { email_notifications, version } = await send(session, to);
    const [name, firstName] = [session.client_name, firstNameOf(session.client_name)];
    const [when, coach, ownCoach] = [whenOf(to), to.coach_name, session.coach_name];
    const isHanded = isHandedOver(session, to);
    const moveBack = async () => {
      dismiss();
      try {
        await send({ ...session, version }, session);
        outcome.succeeded(
          isHanded
            ? t`La séance de ${name} est de nouveau avec ${ownCoach}, ${when}.`
            : t`La séance de ${name} est de nouveau à son ancienne heure, ${whenOf(session)}.`,
        );
      } catch (error) {
        outcome.failed(error, t`La séance n'a pas pu être remise en place. Réessayez.`);
      }
    };
    const write = () => {
      const { client_phone_e164: dialled, date, time } = session;
      const [before, day] = [formatLongDay(date), formatLongDay(to.date)];
      const text = isHanded
        ? t`Bonjour ${firstName}, votre séance du ${before} à ${time} a lieu avec ${coach}, qui remplace ${ownCoach}.`
        : t`Bonjour ${firstName}, votre séance du ${before} à ${time} est déplacée au ${day} à ${to.time}, avec ${coach}.`;
      if (dialled) window.open(messagingLink(dialled, text), '_blank', 'noopener');
    };
    dismissLast.current?.();
    const dismiss = toast({
      type: 'success',
      title: isHanded ? t`Séance confiée à ${coach}` : t`Séance déplacée`,
      message:
        email_notifications === 'sent'
          ? t`${name}, ${when} avec ${coach}. Un e-mail part dans deux minutes.`
          : t`${name}, ${when} avec ${coach}. Aucun e-mail ne part : à prévenir.`,
      duration: MOVED_TOAST_MS,
      actions: [
        { label: t`Défaire`, onPress: () => void moveBack() },
        ...(session.client_phone_e164 ? [{ label: t`Écrire à ${firstName}`, onPress: write }] : []),
      ],
    });
    dismissLast.current = dismiss;
  };
};
