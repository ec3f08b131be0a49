import type { ClosureBody, ClosureBooking } from '@elan/contract/closures/closures-admin.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarX2, Users } from 'lucide-react';
import { formatShortDate, formatTime } from '../../../lib/time/format.ts';
import { PreviewSection } from '../../../ui/data/preview-section.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import type { ClosuresPreview } from './api.ts';

type Bookings = ClosureBody['bookings'];

type ClosureEffectProps = {
  preview: ClosuresPreview;
  isAsked: boolean;
  bookings: Bookings;
  onChoose: (bookings: Bookings) => void;
};

/** What stands in the hours that are to be closed, and what is to become of it. */
export function ClosureEffect({ preview, isAsked, bookings, onChoose }: ClosureEffectProps) {
  const { t } = useLingui();
  const { days = [], people = [], is_mailed } = (isAsked && preview.data) || {};
  const toCome = days.filter(({ is_running }) => !is_running).length;
  return (
    <>
      <PreviewSection
        preview={preview}
        isAsked={isAsked}
        fault={undefined}
        hint={<Trans>Choisissez les jours : ce qui s'y trouve sera montré ici avant d'être fermé.</Trans>}
        summary={() => <Summary preview={preview} />}
        row={(booking) => <BookingLine key={`${booking.kind} ${booking.id}`} booking={booking} />}
      />
      {toCome > 0 && (
        <RadioCards
          label={t`Ce qui est réservé`}
          value={bookings}
          onChange={onChoose}
          options={[
            {
              value: 'keep',
              label: t`Garder`,
              note: t`À décider un par un`,
            },
            {
              value: 'cancel',
              label: t`Tout annuler`,
              note: (
                <Plural
                  value={people.length}
                  _0="Personne à prévenir"
                  one="# personne à prévenir, crédits rendus"
                  other="# personnes à prévenir, crédits rendus"
                />
              ),
            },
          ]}
        />
      )}
      {toCome > 0 && bookings === 'cancel' && people.length > 0 && (
        <p className="text-13 text-ink-3">
          {is_mailed ? (
            <Plural value={people.length} one="Un e-mail l'en prévient." other="Un e-mail les en prévient." />
          ) : (
            <Trans>Aucun e-mail ne part : qui prévenir s'affichera ensuite, avec un message prêt.</Trans>
          )}
        </p>
      )}
    </>
  );
}

function Summary({ preview: { data } }: { preview: ClosuresPreview }) {
  if (!data) return null;
  return (
    <>
      <Plural
        value={data.withdrawn}
        _0="aucun créneau libre"
        one="# créneau libre retiré"
        other="# créneaux libres retirés"
      />
      {' · '}
      <Plural value={data.days.length} _0="rien de réservé" one="# réservation" other="# réservations" />
    </>
  );
}

function BookingLine({ booking }: { booking: ClosureBooking }) {
  const { kind, date, time, title, coach_name, people, is_running } = booking;
  const Sign = kind === 'course' ? Users : CalendarX2;
  return (
    <li className="grid grid-cols-[7.75rem_1fr_auto] items-baseline gap-x-2 border-b border-line px-3.5 py-2 last:border-0">
      <span>
        {formatShortDate(date)} · {formatTime(time)}
      </span>
      <span className="min-w-0 break-words">
        {title}{' '}
        <span className="text-ink-3">
          · {coach_name}
          {kind === 'course' && (
            <>
              {' · '}
              <Plural value={people} _0="personne" one="# inscription" other="# inscriptions" />
            </>
          )}
          {is_running && (
            <>
              {' · '}
              <Trans>en cours : se termine</Trans>
            </>
          )}
        </span>
      </span>
      <Sign className="size-4 self-center text-ink-3" aria-hidden="true" />
    </li>
  );
}
