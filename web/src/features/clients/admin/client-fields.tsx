import { GOALS } from '@elan/contract/auth.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { goalWord } from '../../../lib/goals.ts';
import { usePersonWords } from '../../../lib/person-words.ts';
import { CheckboxGroup } from '../../../ui/forms/checkbox-group.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { ClientInput } from './client.form.ts';
import { NewPasswordField } from './new-password-field.tsx';

type ClientFieldsProps = {
  control: Control<ClientInput>;
  /** Of a client who has one; a new one is given theirs. */
  matricule?: string | undefined;
  /** Until the client is saved the password is nobody's but the form's. */
  onGenerate: (password: string) => void;
};

type LineProps = Omit<ComponentProps<typeof TextField>, 'name'> & {
  control: Control<ClientInput>;
  name: 'full_name' | 'username' | 'email' | 'phone';
};

function Line({ control, name, ...props }: LineProps) {
  return (
    <FormField control={control} name={name}>
      {(field) => <TextField {...props} {...field} value={field.value ?? ''} size="sm" autoComplete="off" />}
    </FormField>
  );
}

type AmountProps = Omit<ComponentProps<typeof NumberField>, 'name'> & {
  control: Control<ClientInput>;
  name: 'age' | 'solo_points' | 'team_points';
};

/** An emptied field says so: it is not left as it was. */
function Amount({ control, name, ...props }: AmountProps) {
  return (
    <FormField control={control} name={name}>
      {({ value, onChange, ...field }) => (
        <NumberField
          {...props}
          {...field}
          value={typeof value === 'number' ? value : undefined}
          onChange={(amount) => onChange(amount ?? '')}
          size="sm"
        />
      )}
    </FormField>
  );
}

export function ClientFields({ control, matricule, onGenerate }: ClientFieldsProps) {
  const { t } = useLingui();
  const chosen = useWatch({ control, name: 'goals' });
  const required = { required: true, hint: <span className="text-bad">*</span> };
  const { genderOptions } = usePersonWords();
  // What somebody once wrote freely stays, until it is unticked.
  const goals = [...new Set([...GOALS, ...chosen])].map((goal) => ({ value: goal, label: goalWord(goal) }));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Line control={control} name="full_name" label={t`Nom complet`} maxLength={120} />
      <Line
        control={control}
        name="username"
        label={t`Nom d'utilisateur`}
        autoCapitalize="none"
        maxLength={60}
        {...required}
      />
      <Line
        control={control}
        name="email"
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        {...required}
      />
      <Line control={control} name="phone" label={t`Téléphone`} type="tel" inputMode="tel" maxLength={40} />
      <div className="grid grid-cols-2 gap-3">
        <Amount control={control} name="age" label={t`Âge`} />
        {matricule !== undefined && <TextField size="sm" label={t`Matricule`} value={matricule} disabled />}
      </div>
      <FormField control={control} name="gender">
        {({ value, ...field }) => (
          <SegmentedControl
            {...field}
            value={value ?? ''}
            size="sm"
            label={t`Genre`}
            options={[...genderOptions, { value: '', label: t`Aucun` }]}
          />
        )}
      </FormField>
      <FormField control={control} name="goals">
        {(field) => (
          <CheckboxGroup {...field} label={t`Objectifs`} options={goals} className="md:col-span-2" />
        )}
      </FormField>
      <div className="grid grid-cols-2 gap-3">
        <Amount control={control} name="solo_points" label={t`Solo (SI)`} {...required} />
        <Amount control={control} name="team_points" label={t`Team (SE)`} {...required} />
      </div>
      <NewPasswordField control={control} isNew={matricule === undefined} onGenerate={onGenerate} />
      <p className="text-[13px] text-ink-3 md:col-span-2">
        <Trans>Les champs marqués d'un * sont obligatoires.</Trans>
      </p>
    </div>
  );
}
