import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { NEW_COACH_PATH } from '../../lib/address/desk-links.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import type { FieldProps, FieldSize } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { EmptyChoice } from '../../ui/forms/empty-choice.tsx';
import { useDeskCoaches } from './api.ts';

type CoachSelectProps = Omit<FieldProps<never>, 'value' | 'onChange'> & {
  value: number | undefined;
  /** `undefined`: all of them, where `all` offers that. */
  onChange: (coachId: number | undefined) => void;
  /** Names the choice of no coach in particular, as a filter has it. */
  all?: string;
  placeholder?: string;
  size?: FieldSize;
  ref?: Ref<HTMLButtonElement> | undefined;
};

const ALL = 'all';

/** One of the studio's coaches, known by the face. */
export function CoachSelect({ value, onChange, all, placeholder, disabled, ...field }: CoachSelectProps) {
  const { t } = useLingui();
  const { data: coaches = [], isPending, isSuccess, error } = useDeskCoaches();
  const whyNone =
    (error && failureText(error, t`Unable to load coaches. Please check your connection and try again.`)) ||
    (isSuccess && (
      <EmptyChoice title={t`Aucun coach pour l'instant`} add={t`Ajouter un coach`} to={NEW_COACH_PATH} />
    ));
  return (
    <Select<string>
      {...field}
      disabled={disabled || isPending}
      description={!all && coaches.length === 0 && whyNone}
      placeholder={placeholder ?? t`Choisir un coach`}
      value={value === undefined ? null : String(value)}
      onChange={(id) => id !== null && onChange(id === ALL ? undefined : Number(id))}
      options={[
        ...(all ? [{ value: ALL, label: all }] : []),
        ...coaches.map(({ id, name, photo, specialty }) => ({
          value: String(id),
          label: name,
          detail: specialty,
          media: <Avatar name={name} src={photo} size="sm" tone="sand" />,
        })),
      ]}
    />
  );
}
