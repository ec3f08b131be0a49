import type { AdminCoach } from '@elan/contract/coaches.ts';
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Avatar } from '../../../ui/art/avatar.tsx';
import type { FieldProps } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';

type CoachSelectProps = Omit<FieldProps<never>, 'value' | 'onChange'> & {
  coaches: readonly AdminCoach[];
  value: number | undefined;
  onChange: (coachId: number) => void;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** One of the studio's coaches, known by the face. */
export function CoachSelect({ coaches, value, onChange, ...field }: CoachSelectProps) {
  const { t } = useLingui();
  return (
    <Select<string>
      {...field}
      size="sm"
      placeholder={t`Choisir un coach`}
      value={value === undefined ? null : String(value)}
      onChange={(id) => id !== null && onChange(Number(id))}
      options={coaches.map(({ id, name, photo, specialty }) => ({
        value: String(id),
        label: name,
        detail: specialty,
        media: <Avatar name={name} src={photo} size="sm" tone="sand" />,
      }))}
    />
  );
}
