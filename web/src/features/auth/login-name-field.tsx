import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';

type LoginNameFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { by: 'email' | 'matricule' };

/** By what somebody logs in: clients by e-mail, coaches and administrators by matricule. */
export function LoginNameField({ by, ...field }: LoginNameFieldProps) {
  const { t } = useLingui();
  const kind =
    by === 'email'
      ? ({ label: t`Adresse e-mail`, type: 'email', inputMode: 'email', autoCapitalize: 'none' } as const)
      : ({ label: t`Matricule`, autoCapitalize: 'characters' } as const);
  return <TextField {...field} {...kind} autoComplete="username" spellCheck={false} required />;
}
