import type { Installment } from '@elan/contract/payments/installments.ts';
import type { Sale } from '@elan/contract/sales/sales.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { clientNameOf } from '../../../../entities/clients/client-name.ts';
import { comma, formatDate, formatFigures, formatMoney } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useCopy } from '../../../../ui/overlays/use-copy.ts';
import { ReceiptActions } from '../cash/receipt-actions.tsx';
import { METHOD_WORDS, useParticulars } from '../payment-words.tsx';

/** How somebody whose account the sale opened logs in. */
export type BuyerLogin = { readonly email: string; readonly password: string };

type SaleReceiptProps = { sale: Sale; login: BuyerLogin | undefined };

/** What was sold, what was paid and what is still owed. */
export function SaleReceipt({ sale, login }: SaleReceiptProps) {
  const { t } = useLingui();
  const top = useRef<HTMLDivElement>(null);
  // Whoever pressed the button at the end of a long form sees its beginning.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' });
  }, []);
  const { assignment, installments } = sale;
  const paid = installments.filter(({ receipt }) => receipt !== null);
  const owed = installments.filter(({ receipt }) => receipt === null);
  const { solo_points, team_points } = assignment;
  const next = sale.plan?.next_due_date ? formatDate(sale.plan.next_due_date) : '';
  return (
    <div ref={top} className="grid gap-4 text-13 leading-5 max-md:text-sm">
      {paid.map((installment) => (
        <PaidPart key={installment.id} installment={installment} />
      ))}
      <dl className="overflow-hidden rounded-control inset-ring inset-ring-line">
        <Fact name={t`Client`}>
          {clientNameOf(assignment)} <span className="font-normal text-ink-3">{assignment.matricule}</span>
        </Fact>
        <Fact name={t`Pack`}>{assignment.pack_name}</Fact>
        <Fact name={t`Crédits`}>
          {formatFigures(`+${solo_points} SI`)}
          {comma()}
          {formatFigures(`+${team_points} SE`)}
          <span className="block font-normal text-ink-3">
            <Trans>
              soit {sale.updated_solo_points} SI et {sale.updated_team_points} SE en tout
            </Trans>
          </span>
        </Fact>
        <Fact name={t`Reste à payer`}>
          {sale.plan === null ? (
            <Trans>Rien, le pack est offert</Trans>
          ) : owed.length === 0 ? (
            <Trans>Rien, tout est réglé</Trans>
          ) : (
            <>
              {formatMoney(sale.plan.amount_pending)}
              <span className="block font-normal text-ink-3">
                <Plural
                  value={owed.length}
                  one={`le ${next}`}
                  other={`# échéances, la prochaine le ${next}`}
                />
              </span>
            </>
          )}
        </Fact>
      </dl>
      {login && <LoginOfBuyer login={login} />}
    </div>
  );
}

function PaidPart({ installment }: { installment: Installment }) {
  const { t, i18n } = useLingui();
  const particularsOf = useParticulars();
  const { receipt, amount, payment_method, payment_date, installment_number } = installment;
  const how = [
    i18n._(METHOD_WORDS[payment_method]),
    ...particularsOf(installment),
    payment_date && formatDate(payment_date),
  ];
  return (
    <section aria-label={t`Reçu`} className="flex items-start gap-3 rounded-control bg-maj-50 px-4 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink-2">
          <Trans>Reçu {receipt?.number}</Trans>
          {installment_number > 1 && ` · ${t`échéance ${installment_number}`}`}
        </p>
        <p className="num font-display text-2xl font-bold">{formatMoney(amount)}</p>
        <p className="break-words text-ink-2">{how.filter(Boolean).join(' · ')}</p>
      </div>
      {receipt && <ReceiptActions receipt={receipt} />}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 border-b border-line px-4 py-2.5 last:border-0">
      <dt className="w-28 flex-none text-ink-3">{name}</dt>
      <dd className="min-w-0 flex-1 font-semibold break-words">{children}</dd>
    </div>
  );
}

/** Shown this once: whoever sold hands it over now. */
function LoginOfBuyer({ login: { email, password } }: { login: BuyerLogin }) {
  const { t } = useLingui();
  const { copied, copy } = useCopy();
  const lines = [
    { label: t`E-mail`, value: email },
    { label: t`Mot de passe`, value: password },
  ];
  const copyAll = () => {
    const told = [{ label: t`Connexion`, value: `${window.location.origin}/login` }, ...lines];
    return copy(told.map(({ label, value }) => t`${label} : ${value}`).join('\n'));
  };
  return (
    <section aria-label={t`Identifiants de connexion`} className="rounded-control bg-sand px-4 py-3.5">
      <p className="text-ink-2">
        <Trans>Le mot de passe n'est montré que cette fois : transmettez-le maintenant.</Trans>
      </p>
      <dl className="mt-2 grid gap-1.5">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex gap-3">
            <dt className="w-25 flex-none text-ink-3">{label}</dt>
            <dd className="min-w-0 select-all font-semibold break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        size="sm"
        className="mt-2.5"
        icon={copied === 'yes' ? Check : Copy}
        onClick={() => void copyAll()}
      >
        {copied === 'yes' ? t`Copié` : t`Copier les identifiants`}
      </Button>
      <p role="status" className="mt-2 text-ink-2 empty:hidden">
        {copied === 'yes' && t`Identifiants copiés.`}
        {copied === 'refused' &&
          t`La copie est bloquée par le navigateur : sélectionnez les identifiants ci-dessus.`}
      </p>
    </section>
  );
}
