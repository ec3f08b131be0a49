import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { FieldGroup } from '../../../../ui/forms/field.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** Instead of hours: what is missing to show some, or why there are none. */
export function HoursFace({ booking, error }: { booking: BookingForm; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <FieldGroup label={t`Heure`} error={error}>
      <div className="text-sm text-ink-2">
        <WhyNoHours booking={booking} />
      </div>
    </FieldGroup>
  );
}

function WhyNoHours({ booking: { chosen, slots } }: { booking: BookingForm }): ReactNode {
  const { t } = useLingui();
  const { error, isLoading, days, whyNone, reload } = slots;
  if (error) {
    return (
      <Notice
        tone="danger"
        role="alert"
        action={
          <Button size="sm" onClick={reload}>
            <Trans>Réessayer</Trans>
          </Button>
        }
      >
        {t`Failed to fetch available time slots`}
      </Notice>
    );
  }
  if (chosen.coachId === 0) return <Trans>Choisissez d'abord un coach.</Trans>;
  if (isLoading) return <Trans>Recherche des heures libres…</Trans>;
  if (days?.size === 0) return <Notice tone="warning">{t`Aucun créneau disponible pour ce coach.`}</Notice>;
  if (chosen.date === '') return <Trans>Choisissez une date, ou l'une des prochaines heures libres.</Trans>;
  const words = {
    none: t`Ce coach n'a aucun créneau à cette date.`,
    booked: t`Tous les créneaux de ce coach sont réservés à cette date.`,
    past: t`Les créneaux de ce coach à cette date sont passés.`,
  };
  return whyNone ? (
    <Notice tone="warning">{words[whyNone]}</Notice>
  ) : (
    <Trans>Recherche des heures libres…</Trans>
  );
}
