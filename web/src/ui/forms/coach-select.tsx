import type { AdminCoach } from '@elan/contract/coaches.ts';
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Avatar } from '../art/avatar.tsx';
import type { FieldProps, FieldSize } from './field.tsx';
import { Select } from './select.tsx';

type CoachSelectProps = Omit<FieldProps<never>, 'value' | 'onChange'> & {
  coaches: readonly AdminCoach[];
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
export function CoachSelect({ coaches, value, onChange, all, placeholder, ...field }: CoachSelectProps) {
  const { t } = useLingui();
  return (
    <Select<string>
      {...field}
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
