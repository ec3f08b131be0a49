import { OpenStudioBody, type Setup } from '@elan/contract/setup/setup.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  ChosenPasswordField,
  RepeatedPasswordField,
} from '../../entities/accounts/chosen-password-field.tsx';
import { TypedSecret, typedTwice } from '../../entities/accounts/password-twice.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { setUpStudio } from './api.ts';
import { StudioFields } from './studio-fields.tsx';

/** What the page asks beyond what it sends: the password again. The link's secret is not typed. */
const SetupFields = z
  .extend(z.omit(OpenStudioBody, { secret: true }), { confirmPassword: TypedSecret })
  .check(typedTwice('password'));
type SetupInput = z.input<typeof SetupFields>;
type SetupValues = z.infer<typeof SetupFields>;

const FIRST_MATRICULE = 'AD-0001';

const setupBlank = (fixed: Setup['fixed']) => ({
  username: '',
  matricule: FIRST_MATRICULE,
  password: '',
  confirmPassword: '',
  name: '',
  phone: '',
  whatsapp: '',
  email: '',
  address: '',
  legal: '',
  cndp: '',
  language: 'fr' as const,
  ...Object.fromEntries(fixed.map(({ field, value }) => [field, value])),
});

type FormControl = Control<SetupInput, unknown, SetupValues>;
type LineName = 'username' | 'matricule';
type LineProps = Omit<ComponentProps<typeof TextField>, 'name'> & { control: FormControl; name: LineName };

function Line({ control, name, ...props }: LineProps) {
  return (
    <FormField control={control} name={name}>
      {(field) => <TextField {...field} {...props} />}
    </FormField>
  );
}

/** Whoever will run the studio. */
function AdministratorFields({ control }: { control: FormControl }) {
  const { t } = useLingui();
  return (
    <>
      <Line control={control} name="username" label={t`Votre nom`} autoComplete="name" required />
      <Line
        control={control}
        name="matricule"
        label={t`Matricule`}
        description={t`Vous le saisirez à chaque connexion.`}
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <FormField control={control} name="password">
        {(field) => <ChosenPasswordField {...field} label={t`Mot de passe`} />}
      </FormField>
      <FormField control={control} name="confirmPassword">
        {(field) => <RepeatedPasswordField {...field} label={t`Confirmer le mot de passe`} />}
      </FormField>
    </>
  );
}

type Props = { secret: string; fixed: Setup['fixed']; onDone: () => void };

const SECTION = 'display mb-3.5 text-xl font-bold leading-tight';

/** First-run setup of an empty studio: the first administrator and what the site says of the studio, in one go. */
export function SetupForm({ secret, fixed, onDone }: Props) {
  const { t } = useLingui();
  const { control, submit, isPending, failure } = useContractForm({
    schema: SetupFields,
    defaultValues: setupBlank(fixed),
    send: ({ confirmPassword: _, ...body }) => setUpStudio({ secret, ...body }),
    onSent: onDone,
  });
  return (
    <form noValidate className="grid gap-7" onSubmit={submit}>
      <fieldset className="grid gap-3.5">
        <legend className={SECTION}>
          <Trans>Vous</Trans>
        </legend>
        <AdministratorFields control={control} />
      </fieldset>
      <fieldset className="grid gap-3.5">
        <legend className={SECTION}>
          <Trans>Le studio</Trans>
        </legend>
        <StudioFields
          fixed={fixed}
          bind={(name, draw) => (
            <FormField control={control} name={name}>
              {draw}
            </FormField>
          )}
        />
      </fieldset>
      <div className="grid gap-3.5">
        {failure && (
          <FormAlert>
            {failureText(failure, t`Le studio n'a pas pu être ouvert. Veuillez réessayer.`)}
          </FormAlert>
        )}
        <Button type="submit" variant="primary" size="lg" wide pending={isPending}>
          <Trans>Ouvrir le studio</Trans>
        </Button>
      </div>
    </form>
  );
}
