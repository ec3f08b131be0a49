import { GOAL_SEPARATOR, GOALS } from '@elan/contract/auth/auth.ts';
import {
  type AdminClient,
  ClientBody,
  ClientParticulars,
  NewClientBody,
} from '@elan/contract/clients/clients.ts';
import { POINTS_REASON_MAX } from '@elan/contract/points/points.rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { generatePassword } from '../../../entities/accounts/generate-password.ts';
import { goalsOf, goalWord } from '../../../entities/clients/goals.ts';
import { usePersonWords } from '../../../entities/clients/person-words.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CheckboxGroup } from '../../../ui/fields/checkbox-group.tsx';
import { boundNumber, NumberField } from '../../../ui/fields/number-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { SavedMeanwhile } from '../../../ui/forms/saved-meanwhile.tsx';

const { username, email, reason } = ClientBody.shape;
const { goal: _, ...particulars } = ClientParticulars.shape;
/** What both forms ask alike. */
const person = { username, email, ...particulars, goals: z.array(z.string()), reason };
const typedPassword = z.optional(z.string());
type Typed = z.infer<typeof typedPassword>;

/** A client's particulars; an empty password stays what it was. */
export const ClientForm = z.object({
  ...person,
  solo_points: ClientBody.shape.solo_points,
  team_points: ClientBody.shape.team_points,
  password: z.pipe(
    typedPassword,
    z.pipe(
      z.transform((typed: Typed) => typed || undefined),
      z.optional(NewClientBody.shape.password),
    ),
  ),
});
type ClientInput = z.input<typeof ClientForm>;

/** Points left empty are none. */
const initialPoints = z.pipe(
  z.transform((typed: string | number) => (typed === '' ? 0 : typed)),
  ClientBody.shape.solo_points,
);

/** The same of a new one, who needs a password. */
export const NewClientForm = z.object({
  ...person,
  solo_points: initialPoints,
  team_points: initialPoints,
  password: z.pipe(
    typedPassword,
    z.pipe(
      z.transform((typed: Typed) => typed ?? ''),
      NewClientBody.shape.password,
    ),
  ),
});

/** What the form begins with; empty for a new client. */
export const valuesOf = (client?: AdminClient) =>
  ({
    full_name: client?.full_name ?? '',
    username: client?.username ?? '',
    email: client?.email ?? '',
    phone: client?.phone ?? '',
    age: client?.age ?? '',
    gender: client?.gender ?? '',
    goals: goalsOf(client?.goal ?? null),
    solo_points: client?.solo_points ?? 0,
    team_points: client?.team_points ?? 0,
    reason: '',
    password: '',
  }) satisfies Required<ClientInput>;

/** What the form says, as the call takes it. */
export const bodyOf = <Person extends { goals: string[] }>({ goals, ...values }: Person) => ({
  ...values,
  goal: goals.length > 0 ? goals.join(GOAL_SEPARATOR) : null,
});

type Balances = { readonly solo_points?: unknown; readonly team_points?: unknown };

/** Points that somebody moves by hand are asked about one day: the form wants to know why, which the call alone does not. */
export const movesPoints = (typed: Balances, shown: Balances = {}): boolean =>
  Number(typed.solo_points) !== shown.solo_points || Number(typed.team_points) !== shown.team_points;

const useLabels = () => {
  const { t } = useLingui();
  return {
    full_name: t`Nom complet`,
    username: t`Nom d'utilisateur`,
    email: t`E-mail`,
    phone: t`Téléphone`,
    age: t`Âge`,
    gender: t`Genre`,
    goals: t`Objectifs`,
    solo_points: t`Solo (SI)`,
    team_points: t`Team (SE)`,
    reason: t`Motif du changement de points`,
    password: t`Mot de passe`,
  };
};

type Bound<Field, Name> = Omit<Field, 'name' | 'label'> & { control: Control<ClientInput>; name: Name };

type AmountName = 'age' | 'solo_points' | 'team_points';
type LineName = Exclude<keyof ClientInput, AmountName | 'gender' | 'goals' | 'password'>;

function Line({ control, name, ...props }: Bound<ComponentProps<typeof TextField>, LineName>) {
  const { [name]: label } = useLabels();
  return (
    <FormField control={control} name={name}>
      {(field) => (
        <TextField
          {...props}
          {...field}
          label={label}
          value={field.value ?? ''}
          size="sm"
          autoComplete="off"
        />
      )}
    </FormField>
  );
}

function Amount({ control, name, ...props }: Bound<ComponentProps<typeof NumberField>, AmountName>) {
  const { [name]: label } = useLabels();
  return (
    <FormField control={control} name={name}>
      {(field) => <NumberField {...props} {...boundNumber(field)} label={label} size="sm" />}
    </FormField>
  );
}

type ClientFieldsProps = {
  control: Control<ClientInput>;
  /** What somebody else saved while one was typing. */
  changes?: ComponentProps<typeof SavedMeanwhile<ClientInput>>['changes'];
  /** Of a client who has one; a new one is given theirs. */
  matricule?: string | undefined;
  /** Until the client is saved the password is nobody's but the form's. */
  onGenerate: (password: string) => void;
  /** What is kept as a number cannot be dialled. */
  isNumberUnusable?: boolean;
  /** Another way to a new password, for a client who has an account. */
  passwordLink?: ReactNode;
};

export function ClientFields({
  control,
  changes = [],
  matricule,
  onGenerate,
  isNumberUnusable = false,
  passwordLink,
}: ClientFieldsProps) {
  const { t } = useLingui();
  const labels = useLabels();
  const optional = { hint: t`facultatif` };
  const isNew = matricule === undefined;
  const chosen = useWatch({ control, name: 'goals' });
  const [solo_points, team_points] = useWatch({ control, name: ['solo_points', 'team_points'] });
  const { defaultValues: shown } = useFormState({ control });
  const { genderOptions } = usePersonWords();
  const genderOf = (value: string) => genderOptions.find((option) => option.value === value)?.label;
  // What somebody once wrote freely stays, until it is unticked.
  const goals = [...new Set([...GOALS, ...chosen])].map((goal) => ({ value: goal, label: goalWord(goal) }));
  return (
    <>
      <SavedMeanwhile
        changes={changes}
        names={labels}
        wordsOf={(field, value) => (field === 'gender' ? (genderOf(value) ?? t`aucun`) : undefined)}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Line control={control} name="full_name" maxLength={120} {...optional} />
        <Line control={control} name="username" autoCapitalize="none" maxLength={60} required />
        <Line control={control} name="email" type="email" inputMode="email" autoCapitalize="none" required />
        <Line
          control={control}
          name="phone"
          type="tel"
          inputMode="tel"
          maxLength={40}
          {...(isNumberUnusable && { description: t`Numéro inutilisable : vérifiez ses chiffres.` })}
          {...optional}
        />
        <div className="grid grid-cols-2 gap-3">
          <Amount control={control} name="age" {...optional} />
          {!isNew && <TextField size="sm" label={t`Matricule`} value={matricule} disabled />}
        </div>
        <FormField control={control} name="gender">
          {({ value, ...field }) => (
            <SegmentedControl
              {...field}
              {...optional}
              value={value ?? ''}
              size="sm"
              label={labels.gender}
              options={[...genderOptions, { value: '', label: t`Aucun` }]}
            />
          )}
        </FormField>
        <FormField control={control} name="goals">
          {(field) => (
            <CheckboxGroup
              {...field}
              {...optional}
              label={labels.goals}
              options={goals}
              className="md:col-span-2"
            />
          )}
        </FormField>
        <div className="grid grid-cols-2 gap-3">
          <Amount control={control} name="solo_points" required />
          <Amount control={control} name="team_points" required />
          {!isNew && movesPoints({ solo_points, team_points }, shown) && (
            <div className="col-span-2">
              <Line
                control={control}
                name="reason"
                required
                hint={t`le client le lit dans son historique`}
                maxLength={POINTS_REASON_MAX}
                placeholder={t`Geste commercial, erreur de saisie…`}
              />
            </div>
          )}
        </div>
        <FormField control={control} name="password">
          {(field) => (
            <div>
              <PasswordField
                {...field}
                size="sm"
                label={labels.password}
                required={isNew}
                placeholder={isNew ? t`6 caractères au moins` : t`Inchangé si vide`}
                autoComplete="new-password"
              />
              <Button
                size="sm"
                variant="link"
                className="text-13 md:min-h-8"
                onClick={() => {
                  const password = generatePassword();
                  field.onChange(password);
                  onGenerate(password);
                }}
              >
                <Trans>Générer</Trans>
              </Button>
              {passwordLink && <span className="ms-3">{passwordLink}</span>}
            </div>
          )}
        </FormField>
      </div>
    </>
  );
}
