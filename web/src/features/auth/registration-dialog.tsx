import { AUTH_TEXTS } from '@elan/contract/auth/auth.texts.ts';
import { GOAL_SEPARATOR, GOALS, RegisterBody } from '@elan/contract/auth/auth.ts';
import { CONSENT_VERSION } from '@elan/contract/clients/consents.ts';
import { Gender } from '@elan/contract/clients/gender.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type Control, type FieldPath, useFormState } from 'react-hook-form';
import { type LinkProps, useLocation } from 'react-router';
import * as z from 'zod/mini';
import {
  ChosenPasswordField,
  RepeatedPasswordField,
} from '../../entities/accounts/chosen-password-field.tsx';
import { TypedSecret, typedTwice } from '../../entities/accounts/password-twice.ts';
import { goalWord } from '../../entities/clients/goals.ts';
import { usePersonWords } from '../../entities/clients/person-words.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { formatDate } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { PillCheckboxGroup } from '../../ui/fields/checkbox-group.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { registerClient } from './api.ts';
import { ConsentField } from './consent-field.tsx';

/** What the dialog asks beyond what it sends: the password again, the goals one by one, and a tick instead of a version. */
const RegistrationForm = z
  .extend(z.omit(RegisterBody, { goal: true, consent: true }), {
    // Nothing is chosen at first.
    gender: z.pipe(z.optional(Gender), Gender),
    confirmPassword: TypedSecret,
    goals: z.array(z.enum(GOALS)),
    agreed: z.boolean().check(z.refine((agreed) => agreed, { error: () => AUTH_TEXTS.CONSENT_MISSING })),
  })
  .check(typedTwice('password'));
type RegistrationInput = z.input<typeof RegistrationForm>;
export type Registration = z.infer<typeof RegistrationForm>;

const REGISTRATION_BLANK = {
  username: '',
  full_name: '',
  email: '',
  phone: '',
  age: '',
  gender: undefined,
  password: '',
  confirmPassword: '',
  goals: [],
  agreed: false,
} satisfies RegistrationInput;

const registrationBody = ({
  confirmPassword: _,
  agreed: __,
  goals,
  ...account
}: Registration): RegisterBody => ({
  ...account,
  consent: CONSENT_VERSION,
  ...(goals.length > 0 && { goal: goals.join(GOAL_SEPARATOR) }),
});

type FormControl = Control<RegistrationInput, unknown, Registration>;
type SecretName = 'password' | 'confirmPassword';
type LineName = Exclude<
  FieldPath<RegistrationInput>,
  SecretName | 'gender' | 'goals' | 'agreed' | `goals.${number}`
>;
type LineProps = Omit<ComponentProps<typeof TextField>, 'name'> & { control: FormControl; name: LineName };

function Line({ control, name, ...props }: LineProps) {
  return (
    <FormField control={control} name={name}>
      {(field) => <TextField {...props} {...field} value={String(field.value)} required />}
    </FormField>
  );
}

/** `login` is for whoever finds their own address in use. */
function RegistrationFields({ control, login }: { control: FormControl; login: LinkProps }) {
  const { t } = useLingui();
  // The form itself knows no reason to refuse an address that it let pass: the server has it already.
  const isEmailTaken = useFormState({ control, name: 'email' }).errors.email?.type === 'server';
  const { genderOptions } = usePersonWords();
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 md:gap-x-4.5">
        <Line control={control} name="username" label={t`Nom d'utilisateur`} autoComplete="nickname" />
        <Line control={control} name="full_name" label={t`Nom complet`} autoComplete="name" />
        <div>
          <Line
            control={control}
            name="email"
            label={t`Adresse e-mail`}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
          />
          {isEmailTaken && (
            <LinkButton variant="link" size="md" {...login}>
              <Trans>Se connecter avec cette adresse</Trans>
            </LinkButton>
          )}
        </div>
        <Line
          control={control}
          name="phone"
          label={t`Téléphone`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      {/* One under the other while one of them is wrong: its words need more room than an age does. */}
      <div className="grid gap-3 min-[22.5rem]:not-has-aria-[invalid=true]:grid-cols-[6rem_1fr] md:gap-4.5 md:not-has-aria-[invalid=true]:grid-cols-[8.5rem_1fr]">
        <Line control={control} name="age" label={t`Âge`} inputMode="numeric" maxLength={3} />
        <FormField control={control} name="gender">
          {(field) => <SegmentedControl {...field} label={t`Genre`} options={genderOptions} required />}
        </FormField>
      </div>
      <div className="grid gap-4 md:grid-cols-2 md:gap-x-4.5">
        <FormField control={control} name="password">
          {(field) => <ChosenPasswordField {...field} label={t`Mot de passe`} />}
        </FormField>
        <FormField control={control} name="confirmPassword">
          {(field) => <RepeatedPasswordField {...field} label={t`Confirmer le mot de passe`} />}
        </FormField>
      </div>
      <FormField control={control} name="goals">
        {(field) => (
          <PillCheckboxGroup
            {...field}
            label={t`Objectifs`}
            hint={t`un ou plusieurs, facultatif`}
            options={GOALS.map((goal) => ({ value: goal, label: goalWord(goal) }))}
          />
        )}
      </FormField>
      <FormField control={control} name="agreed">
        {(field) => <ConsentField {...field} />}
      </FormField>
    </>
  );
}

/** What one registers for: an hour of a coach or, without a name, of any; or a course, or its waiting list. */
type Aim =
  | {
      readonly coach: string | undefined;
      readonly hour?: { readonly date: string; readonly start_time: string };
    }
  | { readonly course: string; readonly waits?: boolean };

function Title({ aim }: { aim: Aim }) {
  if ('course' in aim && aim.waits)
    return <Trans>S'inscrire pour attendre une place : « {aim.course} »</Trans>;
  if ('course' in aim) return <Trans>S'inscrire pour réserver « {aim.course} »</Trans>;
  if (aim.coach === undefined) return <Trans>S'inscrire pour réserver avec n'importe quel coach</Trans>;
  return <Trans>S'inscrire pour réserver avec {aim.coach}</Trans>;
}

/** The hour that waits meanwhile, without being held. */
function ChosenHour({ hour }: { hour: { readonly date: string; readonly start_time: string } }) {
  const day = formatDate(hour.date);
  return (
    <p className="num text-15 text-ink-2">
      <Trans>
        Votre choix :{' '}
        <b className="font-semibold text-ink">
          {day} à {hour.start_time}
        </b>
        . Vous le confirmez juste après.
      </Trans>
    </p>
  );
}

type Props = {
  isOpen: boolean;
  onClose: () => void;
  aim: Aim;
  portrait?: ReactNode;
  /** Said before anything is typed. */
  children?: ReactNode;
  /** Where "Se connecter" leads back to. */
  returnTo: string;
};

/** Opens an account on the way to a first booking. Success signs the client in; the page behind takes it from there. */
export function RegistrationDialog({ isOpen, onClose, aim, portrait, children, returnTo }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const { state } = useLocation();
  // In the place of this dialog's own entry of the browser's history, and back to it: "back" then walks on from there.
  const login = { to: `/client/login?next=${encodeURIComponent(returnTo)}`, replace: true, state };
  const hour = 'course' in aim ? undefined : aim.hour;
  const nextStep = 'course' in aim || hour ? t`S'inscrire et continuer` : t`S'inscrire et choisir l'heure`;
  const { control, submit, isPending, failure } = useContractForm({
    schema: RegistrationForm,
    defaultValues: REGISTRATION_BLANK,
    send: (registration) => registerClient(registrationBody(registration)),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      media={portrait}
      title={<Title aim={aim} />}
      footer={
        <div className="flex flex-col-reverse items-center justify-between gap-1 md:flex-row md:gap-4">
          <LinkButton variant="link" size="md" {...login}>
            <Trans>Déjà un compte ? Se connecter</Trans>
          </LinkButton>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            className="max-md:w-full"
            pending={isPending}
            trailing={<ArrowRight className="size-5" aria-hidden="true" />}
          >
            {nextStep}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {hour && <ChosenHour hour={hour} />}
        {children}
        {failure && (
          <FormAlert>{failureText(failure, t`Échec de l'inscription. Veuillez réessayer.`)}</FormAlert>
        )}
        <RegistrationFields control={control} login={login} />
      </form>
    </Dialog>
  );
}
