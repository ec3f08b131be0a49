import type { Opening } from '@elan/contract/opening.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../../lib/api-failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { AdministratorFields } from './administrator-fields.tsx';
import { openFirst } from './api.ts';
import { OpeningForm as Form, openingBlank } from './opening.form.ts';
import { StudioFields } from './studio-fields.tsx';

type Props = { secret: string; fixed: Opening['fixed']; onOpened: () => void };

const SECTION = 'display mb-3.5 text-xl font-bold leading-tight';

/** The first administrator and the studio, in one go. */
export function OpeningForm({ secret, fixed, onOpened }: Props) {
  const { t } = useLingui();
  const { control, submit, isPending, failure } = useContractForm({
    schema: Form,
    defaultValues: openingBlank(fixed),
    send: ({ confirmPassword: _, ...body }) => openFirst({ secret, ...body }),
    onSent: onOpened,
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
