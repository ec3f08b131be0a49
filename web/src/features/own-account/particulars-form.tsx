import { GOAL_SEPARATOR, GOALS } from '@elan/contract/auth/auth.ts';
import { OwnAccount, OwnAccountBody } from '@elan/contract/clients/own-account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { goalsOf, goalWord } from '../../entities/clients/goals.ts';
import { usePersonWords } from '../../entities/clients/person-words.ts';
import { failureText } from '../../lib/api/api-failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { PillCheckboxGroup } from '../../ui/fields/checkbox-group.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { SavedMeanwhile } from '../../ui/forms/saved-meanwhile.tsx';
import { useRecordForm } from '../../ui/forms/use-record-form.ts';
import { PageSection } from '../../ui/layout/page-section.tsx';
import { saveOwnAccount, useOwnAccount } from './api.ts';

const { goal: _, version: __, ...person } = OwnAccountBody.shape;
const ParticularsForm = z.object({ ...person, goals: z.array(z.string()) });

const valuesOf = ({ full_name, phone, age, gender, goal }: OwnAccount) =>
  ({
    full_name: full_name ?? '',
    phone: phone ?? '',
    age: age ?? '',
    gender: gender ?? '',
    goals: goalsOf(goal),
  }) satisfies Required<z.input<typeof ParticularsForm>>;

const useLabels = () => {
  const { t } = useLingui();
  return {
    full_name: t`Nom complet`,
    phone: t`Téléphone`,
    age: t`Âge`,
    gender: t`Genre`,
    goals: t`Objectifs`,
  };
};

function ParticularsFields({ account }: { account: OwnAccount }) {
  const { t } = useLingui();
  const labels = useLabels();
  const { genderOptions } = usePersonWords();
  const { form, control, submit, isPending, failure, changes } = useRecordForm({
    schema: ParticularsForm,
    record: account,
    valuesOf,
    send: ({ goals, ...values }, { version }): Promise<OwnAccount> =>
      saveOwnAccount({
        ...values,
        goal: goals.length > 0 ? goals.join(GOAL_SEPARATOR) : null,
        version,
      }),
    readNewer: (newer) => OwnAccount.safeParse(newer).data,
    outcome: () => t`Vos informations sont enregistrées.`,
    guardedParams: ['view'],
    area: 'client',
  });
  const genderOf = (value: string) => genderOptions.find((option) => option.value === value)?.label;
  // What somebody once wrote freely stays, until it is unticked.
  const goals = [...new Set([...GOALS, ...goalsOf(account.goal), ...form.getValues('goals')])];
  return (
    <form noValidate onSubmit={submit} className="grid max-w-160 gap-4">
      {failure && (
        <FormAlert>
          {failureText(failure, t`Vos informations n'ont pas pu être enregistrées. Veuillez réessayer.`)}
        </FormAlert>
      )}
      <SavedMeanwhile
        changes={changes}
        names={labels}
        wordsOf={(field, value) => (field === 'gender' ? (genderOf(value) ?? t`aucun`) : undefined)}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <FormField control={control} name="full_name">
          {(field) => (
            <TextField {...field} label={labels.full_name} autoComplete="name" maxLength={120} required />
          )}
        </FormField>
        <FormField control={control} name="phone">
          {(field) => (
            <TextField
              {...field}
              label={labels.phone}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              required
            />
          )}
        </FormField>
        <FormField control={control} name="age">
          {(field) => (
            <TextField
              {...field}
              value={String(field.value ?? '')}
              label={labels.age}
              hint={t`facultatif`}
              inputMode="numeric"
              maxLength={3}
            />
          )}
        </FormField>
        <FormField control={control} name="gender">
          {({ value, ...field }) => (
            <SegmentedControl
              {...field}
              value={value ?? ''}
              label={labels.gender}
              hint={t`facultatif`}
              options={[...genderOptions, { value: '', label: t`Aucun` }]}
            />
          )}
        </FormField>
      </div>
      <FormField control={control} name="goals">
        {(field) => (
          <PillCheckboxGroup
            {...field}
            label={labels.goals}
            hint={t`un ou plusieurs, facultatif`}
            options={goals.map((goal) => ({ value: goal, label: goalWord(goal) }))}
          />
        )}
      </FormField>
      <p className="text-13 leading-[1.45] text-ink-3">
        <Trans>Le studio et vos coachs voient ces informations.</Trans>
      </p>
      <Button
        type="submit"
        variant="primary"
        pending={isPending}
        className="max-md:w-full md:justify-self-start"
      >
        <Trans>Enregistrer</Trans>
      </Button>
    </form>
  );
}

/** What clients change of themselves. */
export function OwnParticulars() {
  const { t } = useLingui();
  const account = useOwnAccount();
  return (
    <PageSection title={<Trans>Modifier mes informations</Trans>}>
      {account.data && <ParticularsFields account={account.data} />}
      {!account.data && !account.isError && <SkeletonRows count={4} />}
      {!account.data && account.isError && (
        <ReadFailure of={account} failure={t`Vos informations n'ont pas pu être lues.`} />
      )}
    </PageSection>
  );
}
