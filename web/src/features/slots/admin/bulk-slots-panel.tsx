import type { AdminCoach } from '@elan/contract/coaches/coaches.ts';
import { SESSION_MINUTES, SESSION_TYPES } from '@elan/contract/prices.rules.ts';
import { BULK_TIMES } from '@elan/contract/slots/slots.rules.ts';
import { WINDOW_FAULTS } from '@elan/contract/slots/slots.texts.ts';
import { BulkSlotsBody, type ForeseenDay, type SessionType } from '@elan/contract/slots/slots.ts';
import type { CivilDate, CivilMoment } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Check, ClockFading, CopyX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { CoachSelect } from '../../../entities/coaches/coach-select.tsx';
import { PeriodFields, WeeksChoice } from '../../../entities/slots/period-fields.tsx';
import { isAnswered } from '../../../lib/api/is-answered.ts';
import { comma, formatShortDate } from '../../../lib/time/format.ts';
import { PreviewSection } from '../../../ui/data/preview-section.tsx';
import { useFailureReason } from '../../../ui/feedback/use-failure-reason.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FieldGroup } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { WeekdayPicker } from '../../../ui/fields/weekday-picker.tsx';
import { FieldRow } from '../../../ui/forms/field-row.tsx';
import { FormField, useFormField } from '../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';
import type { DialogState } from '../../../ui/overlays/dialog-state.ts';
import { FormPanel } from '../../../ui/overlays/form-panel.tsx';
import { addBulkSlots, useBulkPreview } from './api.ts';
import { type BulkInput, bulkDefaults, judgeBulk, sumUp } from './bulk-slots.form.ts';
import { KindCounts } from './slot-words.tsx';

type BulkPreviewProps = {
  judged: ReturnType<typeof judgeBulk>;
  preview: UseQueryResult<{ days: ForeseenDay[] }>;
};

/** What pressing the button will make, day by day, and what is in its way. */
function BulkPreview({ judged, preview }: BulkPreviewProps) {
  return (
    <PreviewSection
      preview={preview}
      isAsked={judged.body !== undefined}
      fault={judged.fault && WINDOW_FAULTS[judged.fault]}
      hint={
        <Trans>Choisissez les jours et les heures : chaque créneau sera annoncé ici avant d'être créé.</Trans>
      }
      summary={(days) => <Summary days={days} />}
      row={(day) => <PreviewDay key={day.date} day={day} />}
    />
  );
}

function Summary({ days }: { days: readonly ForeseenDay[] }) {
  const sum = sumUp(days);
  return (
    <>
      <Plural value={sum.days} one="# jour" other="# jours" />
      {' · '}
      <Plural value={sum.slots} _0="aucun créneau" one="# créneau" other="# créneaux" />
      {sum.skipped > 0 && (
        <>
          {' · '}
          <Plural value={sum.skipped} one="# déjà là" other="# déjà là" />
        </>
      )}
      {sum.taken > 0 && (
        <>
          {' · '}
          <Trans>{sum.taken} en conflit</Trans>
        </>
      )}
    </>
  );
}

function PreviewDay({ day }: { day: ForeseenDay }) {
  // A session and a bilan often begin together.
  const hours = (wanted: ForeseenDay['clashes'][number]['outcome']) =>
    [
      ...new Set(day.clashes.filter(({ outcome }) => outcome === wanted).map(({ start_time }) => start_time)),
    ].toSorted();
  const [skipped, taken, past] = [hours('skipped'), hours('taken'), hours('past')];
  const shut = hours('shut');
  return (
    <li className="grid grid-cols-[6rem_1fr_auto] items-baseline gap-x-2 border-b border-line px-3.5 py-2 last:border-0">
      <span>{formatShortDate(day.date)}</span>
      {day.normal + day.bilan > 0 ? (
        <KindCounts normal={day.normal} bilan={day.bilan} />
      ) : (
        <span className="text-ink-3">
          <Trans>rien de nouveau</Trans>
        </span>
      )}
      {day.clashes.length === 0 && (
        <span className="inline-flex items-center gap-1.5 font-medium text-ok">
          <Check className="size-4 self-center" aria-hidden="true" />
          <Trans>Libre</Trans>
        </span>
      )}
      {past.length > 0 && (
        <Clash icon={<ClockFading className="size-4 flex-none" aria-hidden="true" />}>
          <Trans>Déjà passés, non créés : {past.join(comma())}</Trans>
        </Clash>
      )}
      {shut.length > 0 && (
        <Clash icon={<TriangleAlert className="size-4 flex-none" aria-hidden="true" />}>
          <Trans>Studio fermé ou coach en congé, non créés : {shut.join(comma())}</Trans>
        </Clash>
      )}
      {skipped.length > 0 && (
        <Clash icon={<CopyX className="size-4 flex-none" aria-hidden="true" />}>
          <Trans>Déjà là, laissés tels quels : {skipped.join(comma())}</Trans>
        </Clash>
      )}
      {taken.length > 0 && (
        <Clash icon={<TriangleAlert className="size-4 flex-none" aria-hidden="true" />}>
          <Trans>Coach déjà pris, non réservables : {taken.join(comma())}</Trans>
        </Clash>
      )}
    </li>
  );
}

function Clash({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="col-span-full mt-1 flex gap-1.5 text-warn">
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  );
}

type BulkSlotsPanelProps = DialogState & {
  coach: AdminCoach;
  now: CivilMoment;
  onAdded: (coachId: number) => void;
};

/** Opens the same hours on some weekdays of a period, every one of them announced before. One instance per coach (`key`). */
export function BulkSlotsPanel({ coach, now, onAdded, ...dialog }: BulkSlotsPanelProps) {
  const { t } = useLingui();
  const { control, panel, failure } = useOfficeForm({
    schema: BulkSlotsBody,
    defaultValues: bulkDefaults(coach.id, now.date),
    send: addBulkSlots,
    outcome: ({ message }) => message,
    onDone: (_, { coach_id }) => onAdded(coach_id),
    guardedParams: ['series', 'coach'],
  });
  const judged = judgeBulk(useWatch({ control }), now);
  const preview = useBulkPreview(dialog.isOpen ? judged.body : undefined);
  const count = judged.body && preview.data && isAnswered(preview) ? sumUp(preview.data.days).slots : 0;
  const reasonOf = useFailureReason();
  const reason = failure && reasonOf.inEnglish(failure);
  return (
    <FormPanel
      {...panel}
      {...dialog}
      title={t`Créneaux en série`}
      submit={<Plural value={count} _0="Créer les créneaux" one="Créer # créneau" other="Créer # créneaux" />}
      failure={reason && t`Failed to create bulk availability: ${reason}`}
    >
      <Fields control={control} today={now.date} />
      <BulkPreview judged={judged} preview={preview} />
    </FormPanel>
  );
}

type FieldsProps = {
  control: Control<BulkInput, unknown, BulkSlotsBody>;
  today: CivilDate;
};

const TIMES = BULK_TIMES.map((time) => ({ value: time, label: time }));
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function Fields({ control, today }: FieldsProps) {
  const { t } = useLingui();
  const period = {
    start: useFormField({ control, name: 'start_date' }),
    end: useFormField({ control, name: 'end_date' }),
    weeks: useFormField({ control, name: 'repeat_for_weeks' }),
    today,
  };
  const typeNames: Record<SessionType, string> = { normal: t`Normale`, bilan: t`Bilan` };
  return (
    <>
      <FormField control={control} name="coach_id">
        {({ value, ...field }) => (
          <CoachSelect {...field} size="sm" label={t`Coach`} value={numberOf(value)} required />
        )}
      </FormField>
      <FieldRow>
        <PeriodFields {...period} />
      </FieldRow>
      <FieldRow>
        {(['start_time', 'end_time'] as const).map((name) => (
          <FormField key={name} control={control} name={name}>
            {({ value, onChange, ...field }) => (
              <Select
                {...field}
                size="sm"
                label={name === 'start_time' ? t`Début` : t`Fin`}
                options={TIMES}
                value={value || null}
                onChange={(time) => onChange(time ?? '')}
                required
              />
            )}
          </FormField>
        ))}
      </FieldRow>
      <FormField control={control} name="days_of_week">
        {({ value, ...field }) => (
          <WeekdayPicker {...field} value={value.map(Number)} label={t`Jours`} required />
        )}
      </FormField>
      <WeeksChoice {...period} />
      <FormField control={control} name="session_types">
        {({ value, onChange, onBlur, error }) => (
          <FieldGroup label={t`Types de séance`} error={error}>
            <div className="flex gap-5">
              {SESSION_TYPES.map((type) => (
                <Checkbox
                  key={type}
                  size="sm"
                  value={value.includes(type)}
                  onBlur={onBlur}
                  onChange={(isOn) =>
                    onChange(SESSION_TYPES.filter((each) => (each === type ? isOn : value.includes(each))))
                  }
                >
                  {typeNames[type]} <span className="text-ink-3">{t`${SESSION_MINUTES[type]} min`}</span>
                </Checkbox>
              ))}
            </div>
          </FieldGroup>
        )}
      </FormField>
    </>
  );
}
