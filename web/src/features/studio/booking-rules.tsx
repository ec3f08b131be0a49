import { MISSED_DAYS } from '@elan/contract/missed/missed.rules.ts';
import {
  BookingRules,
  BookingRulesBody,
  updateBookingRules,
} from '@elan/contract/reservations/booking-rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { useBookingRules } from '../../entities/reservations/booking-rules.ts';
import { call } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { boundNumber, NumberField } from '../../ui/fields/number-field.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { LastChange } from '../../ui/forms/last-change.tsx';
import { SavedMeanwhile } from '../../ui/forms/saved-meanwhile.tsx';
import { useRecordForm } from '../../ui/forms/use-record-form.ts';

const Limits = z.omit(BookingRulesBody, { version: true });
type LimitsInput = z.input<typeof Limits>;

const valuesOf = (rules: BookingRules): LimitsInput => ({
  sessions_to_come_max: rules.sessions_to_come_max,
  bilan_days_between: rules.bilan_days_between,
  weeks_ahead: rules.weeks_ahead,
  coaches_open_hours: rules.coaches_open_hours,
  client_moves_max: rules.client_moves_max,
  client_move_days_max: rules.client_move_days_max,
  course_notice_hours: rules.course_notice_hours,
  missed_max: rules.missed_max,
});

function RulesForm({ rules }: { rules: BookingRules }) {
  const { t } = useLingui();
  const labels = {
    sessions_to_come_max: t`Séances à venir par client`,
    bilan_days_between: t`Jours entre deux bilans`,
    weeks_ahead: t`Semaines ouvertes à l'avance`,
    coaches_open_hours: t`Les coachs ouvrent et ferment leurs heures`,
    client_moves_max: t`Déplacements d'une séance par son client`,
    client_move_days_max: t`Jours au-delà de sa première date`,
    course_notice_hours: t`Heures d'annulation avant un cours`,
    missed_max: t`Absences avant d'appeler le studio`,
  };
  const { control, submit, isPending, failure, changes } = useRecordForm({
    schema: Limits,
    record: rules,
    valuesOf,
    send: (body, { version }): Promise<BookingRules> =>
      call(updateBookingRules, { body: { ...body, version } }),
    readNewer: (newer) => BookingRules.safeParse(newer).data,
    outcome: () => t`Règles de réservation enregistrées.`,
    guardedParams: [],
  });
  return (
    <form noValidate className="grid gap-3.5" onSubmit={submit}>
      <p className="text-13 text-ink-3">
        <Trans>
          Ce qu'un client peut réserver seul, dès l'enregistrement. Il n'a jamais deux bilans à venir. Vous
          pouvez toujours réserver davantage pour lui ; ce qui est réservé le reste.
        </Trans>
      </p>
      {failure && (
        <FormAlert>
          {failureText(failure, t`Ces règles n'ont pas pu être enregistrées. Veuillez réessayer.`)}
        </FormAlert>
      )}
      <SavedMeanwhile<LimitsInput> changes={changes} names={labels} />
      <div className="grid items-start gap-x-6 gap-y-3.5 md:grid-cols-2">
        <FormField control={control} name="sessions_to_come_max">
          {(field) => (
            <NumberField
              {...boundNumber(field)}
              size="sm"
              label={labels.sessions_to_come_max}
              description={t`Séances confirmées qui n'ont pas commencé, bilans compris, cours non compris.`}
            />
          )}
        </FormField>
        <FormField control={control} name="bilan_days_between">
          {(field) => (
            <NumberField
              {...boundNumber(field)}
              size="sm"
              label={labels.bilan_days_between}
              description={t`0 : le suivant peut être pris dès que le précédent a commencé.`}
            />
          )}
        </FormField>
        <FormField control={control} name="client_moves_max">
          {(field) => (
            <NumberField
              {...boundNumber(field)}
              size="sm"
              label={labels.client_moves_max}
              description={t`Ce que vous déplacez ne compte pas. 0 : un client ne déplace rien lui-même.`}
            />
          )}
        </FormField>
        <FormField control={control} name="client_move_days_max">
          {(field) => (
            <NumberField
              {...boundNumber(field)}
              size="sm"
              label={labels.client_move_days_max}
              description={t`Jusque-là un client déplace sa séance ; vous, où vous voulez.`}
            />
          )}
        </FormField>
        <FormField control={control} name="course_notice_hours">
          {(field) => (
            <NumberField
              {...boundNumber(field)}
              size="sm"
              label={labels.course_notice_hours}
              description={t`Ensuite un client peut encore libérer sa place, sans remboursement. 0 : remboursé jusqu'au début.`}
            />
          )}
        </FormField>
        <FormField control={control} name="missed_max">
          {(field) => (
            <NumberField
              {...boundNumber(field)}
              size="sm"
              label={labels.missed_max}
              description={t`Sur ${MISSED_DAYS} jours, hors absences pardonnées ; ensuite, vous réservez pour lui. Vide : les absences n'empêchent rien.`}
            />
          )}
        </FormField>
        <FormField control={control} name="weeks_ahead">
          {(field) => (
            <NumberField
              {...boundNumber(field)}
              size="sm"
              label={labels.weeks_ahead}
              description={t`Chaque nuit, les semaines types des coachs gardent leurs créneaux ouverts jusque-là.`}
            />
          )}
        </FormField>
        <FormField control={control} name="coaches_open_hours">
          {({ value, error: _, ...field }) => (
            <Checkbox {...field} size="sm" value={value ?? false} className="md:mt-6">
              {labels.coaches_open_hours}
            </Checkbox>
          )}
        </FormField>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" pending={isPending}>
          <Trans>Enregistrer les règles</Trans>
        </Button>
        <LastChange of={rules} />
      </div>
    </form>
  );
}

/** What clients who book for themselves are allowed, and how far hours are opened: for the administrator to change. */
export function BookingRulesForm() {
  const { t } = useLingui();
  const rules = useBookingRules();
  if (rules.data) return <RulesForm rules={rules.data} />;
  if (!rules.isError) return <SkeletonRows dense count={2} />;
  return <ReadFailure of={rules} failure={t`Les règles de réservation n'ont pas pu être lues.`} />;
}
