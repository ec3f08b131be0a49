import {
  COURSE_MINUTES_DEFAULT,
  COURSE_MINUTES_MIN,
  COURSE_PARTICIPANTS_DEFAULT,
  COURSE_PARTICIPANTS_MIN,
} from '@elan/contract/group-courses/group-courses.rules.ts';
import { BULK_TIMES } from '@elan/contract/slots/slots.rules.ts';
import {
  type CourseTranslations,
  DESCRIPTION_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from '@elan/contract/translated.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RefCallBack } from 'react-hook-form';
import { CoachSelect } from '../../../entities/coaches/coach-select.tsx';
import { inEachLanguage } from '../../../entities/translations/admin/translations.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { boundNumber, NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';

export const courseTranslationsOf = (translations: CourseTranslations = {}) =>
  inEachLanguage((language) => ({
    title: translations[language]?.title ?? '',
    description: translations[language]?.description ?? '',
  }));

/** What one course and a weekly one are asked alike, in the order of the screen. */
export const NEW_COURSE = {
  title: '',
  coach_id: '',
  time: '',
  duration: COURSE_MINUTES_DEFAULT,
  max_participants: COURSE_PARTICIPANTS_DEFAULT,
  description: '',
  translations: courseTranslationsOf({}),
  is_active: true,
};

/*
 * The fields that one course and a weekly one have in common, each as `FormField` hands it over:
 * `<FormField control={control} name="title">{(field) => <TitleField {...field} />}</FormField>`
 */
type Bound<Value> = {
  name: string;
  value: Value;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  ref: RefCallBack;
  error: string | undefined;
  disabled?: boolean | undefined;
};

/** Of what may be written in another language than the page. */
type Written = { lang?: string; dir?: 'ltr' | 'rtl' | 'auto' };

type TitleProps = Bound<string | null | undefined> & Written & { required?: boolean };

export function TitleField({ dir = 'auto', required = true, ...field }: TitleProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      size="sm"
      dir={dir}
      label={t`Titre`}
      required={required}
      maxLength={NAME_MAX_LENGTH}
    />
  );
}

export function CoachField({ value, ...field }: Bound<unknown>) {
  const { t } = useLingui();
  return (
    <CoachSelect
      {...field}
      size="sm"
      label={t`Coach`}
      value={typeof value === 'number' ? value : undefined}
      required
    />
  );
}

export function HourField(field: Bound<string>) {
  const { t } = useLingui();
  return <TimeField {...field} size="sm" label={t`Heure`} hours={BULK_TIMES} required />;
}

export function MinutesField(field: Bound<unknown>) {
  const { t } = useLingui();
  return (
    <NumberField
      {...boundNumber(field)}
      size="sm"
      label={t`Durée`}
      hint={t`min`}
      min={COURSE_MINUTES_MIN}
      required
    />
  );
}

export function SeatsField({ taken = 0, ...field }: Bound<unknown> & { taken?: number }) {
  const { t } = useLingui();
  return (
    <NumberField
      {...boundNumber(field)}
      size="sm"
      label={t`Places`}
      hint={taken > 0 ? plural(taken, { one: '# prise', other: '# prises' }) : undefined}
      min={Math.max(COURSE_PARTICIPANTS_MIN, taken)}
      required
    />
  );
}

export function DescriptionField({ dir = 'auto', ...field }: Bound<string | null | undefined> & Written) {
  const { t } = useLingui();
  return (
    <TextArea
      {...field}
      size="sm"
      rows={3}
      dir={dir}
      label={t`Description`}
      hint={t`facultatif`}
      maxLength={DESCRIPTION_MAX_LENGTH}
    />
  );
}

export function ActiveField({ value, error: _, disabled: __, ...field }: Bound<unknown>) {
  return (
    <Checkbox {...field} value={value === true} size="sm">
      <Trans>Actif : proposé aux clients</Trans>
    </Checkbox>
  );
}
