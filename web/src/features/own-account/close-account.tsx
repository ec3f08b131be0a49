import { CloseOwnAccountBody, type Closing } from '@elan/contract/clients/own-account.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { failureText } from '../../lib/api/api-failure.ts';
import { signOut } from '../../lib/session/sessions.ts';
import { formatMoney } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { closeAccount, useClosing } from './api.ts';

/** The login says what happened. A page of its own: nothing of the closed account stays in this one. */
const leave = () => {
  signOut('client');
  window.location.replace('/login?reason=account_closed');
};

function Consequence({ children }: { children: ReactNode }) {
  return <li className="border-t border-line py-2.5 first:border-0">{children}</li>;
}

/** Whatever goes with the account, in figures. */
function WhatGoes({ closing }: { closing: Closing }) {
  const { sessions, courses, waits, refunded_solo, refunded_team } = closing;
  const { forfeited_solo, forfeited_team, amount_owed } = closing;
  const isEmpty = forfeited_solo + forfeited_team === 0;
  const isCancelling = sessions + courses > 0;
  return (
    <ul className="num text-15 leading-normal">
      <Consequence>
        {isCancelling ? (
          <>
            <b className="font-semibold">
              <Plural
                value={sessions + courses}
                one="# réservation à venir est annulée."
                other="# réservations à venir sont annulées."
              />
            </b>{' '}
            {refunded_solo + refunded_team > 0 && (
              <Trans>
                Leurs crédits vous sont rendus ({refunded_solo} SI, {refunded_team} SE), puis perdus avec les
                autres.
              </Trans>
            )}
          </>
        ) : (
          <Trans>Aucune réservation à venir n'est concernée.</Trans>
        )}
      </Consequence>
      {waits > 0 && (
        <Consequence>
          <Plural
            value={waits}
            one="Vous quittez la liste d'attente d'un cours complet."
            other="Vous quittez les listes d'attente de # cours complets."
          />
        </Consequence>
      )}
      <Consequence>
        {isEmpty ? (
          <Trans>Vous n'avez pas de crédits à perdre.</Trans>
        ) : (
          <b className="font-semibold">
            <Trans>
              Vos crédits sont perdus : {forfeited_solo} SI et {forfeited_team} SE.
            </Trans>
          </b>
        )}
      </Consequence>
      {amount_owed > 0 && (
        <Consequence>
          <Trans>Vous devez encore {formatMoney(amount_owed)} au studio : ce montant reste dû.</Trans>
        </Consequence>
      )}
      <Consequence>
        <Trans>
          Vous ne pourrez plus vous connecter. Le studio garde ce que la comptabilité et la loi demandent :
          paiements, reçus, historique.
        </Trans>
      </Consequence>
    </ul>
  );
}

function ClosingForm({ formId, onPending }: { formId: string; onPending: (isPending: boolean) => void }) {
  const { t } = useLingui();
  const { control, submit, failure } = useContractForm({
    schema: CloseOwnAccountBody,
    defaultValues: { current_password: '' },
    send: async (body) => {
      onPending(true);
      try {
        await closeAccount(body);
        // Not `onSent`: the live channel may end the session, and take this form away, before the reply has been read.
        leave();
      } finally {
        onPending(false);
      }
    },
  });
  return (
    <form id={formId} noValidate onSubmit={submit} className="mt-3 grid gap-3">
      {failure && (
        <FormAlert>
          {failureText(failure, t`Votre compte n'a pas pu être fermé. Veuillez réessayer.`)}
        </FormAlert>
      )}
      <FormField control={control} name="current_password">
        {(field) => (
          <PasswordField
            {...field}
            label={t`Votre mot de passe, pour confirmer`}
            autoComplete="current-password"
            required
          />
        )}
      </FormField>
    </form>
  );
}

function CloseAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const closing = useClosing();
  const [isPending, setPending] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      size="sm"
      dismissable={!isPending}
      title={t`Fermer votre compte ?`}
      footer={
        <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
          <Button disabled={isPending} onClick={onClose}>
            <Trans>Garder mon compte</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            pending={isPending}
            disabled={closing.data === undefined}
          >
            <Trans>Fermer mon compte</Trans>
          </Button>
        </div>
      }
    >
      {closing.data && (
        <>
          <WhatGoes closing={closing.data} />
          <ClosingForm formId={formId} onPending={setPending} />
        </>
      )}
      {!closing.data && !closing.isError && <SkeletonRows dense count={3} />}
      {!closing.data && closing.isError && (
        <ReadFailure of={closing} failure={t`Ce que fermer votre compte entraînerait n'a pas pu être lu.`} />
      )}
    </Dialog>
  );
}

/** The way out, at the end of one's own data. */
export function CloseAccount() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p className="mb-3.5 max-w-[68ch] text-sm leading-normal text-ink-2">
        <Trans>
          Ce qui est à venir est annulé et vos crédits sont perdus ; tout vous est dit avant, et votre mot de
          passe est demandé.
        </Trans>
      </p>
      <Button variant="danger-quiet" onClick={() => setAsked(true)}>
        <Trans>Fermer mon compte…</Trans>
      </Button>
      {isAsked && <CloseAccountDialog isOpen onClose={() => setAsked(false)} />}
    </>
  );
}
