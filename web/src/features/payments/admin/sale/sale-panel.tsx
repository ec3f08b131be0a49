import { CLIENT_TEXTS } from '@elan/contract/clients/clients.texts.ts';
import { HTTP_TEXTS } from '@elan/contract/http.texts.ts';
import { isOffered } from '@elan/contract/packs/packs.rules.ts';
import { sumOf } from '@elan/contract/sales/sales.rules.ts';
import { type Sale, sellPack } from '@elan/contract/sales/sales.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { generatePassword } from '../../../../entities/accounts/generate-password.ts';
import { useClient } from '../../../../entities/clients/api.ts';
import { SALE_PARAMS } from '../../../../entities/sales/sale-address.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { failureText, isUnanswered } from '../../../../lib/api/api-failure.ts';
import { newKey } from '../../../../lib/api/idempotency-keys.ts';
import { becomes } from '../../../../lib/device/direction.ts';
import { showFile } from '../../../../lib/device/save-file.ts';
import { comma, formatFigures, formatMoney } from '../../../../lib/time/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useOutcomeToast } from '../../../../ui/feedback/use-outcome-toast.ts';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../../ui/forms/use-office-form.ts';
import type { DialogState } from '../../../../ui/overlays/dialog-state.ts';
import { PanelFooter } from '../../../../ui/overlays/panel-footer.tsx';
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx';
import { readReceipt } from '../api.ts';
import {
  amountTyped,
  proposedParts,
  refusedOnForm,
  SaleForm,
  type SaleInput,
  saleBodyOf,
  saleValuesOf,
} from './sale.form.ts';
import { SaleClientPart } from './sale-client-part.tsx';
import { SaleInstallmentsPart } from './sale-installments-part.tsx';
import { SalePackPart, useSalePacks } from './sale-pack-part.tsx';
import { SalePaymentPart } from './sale-payment-part.tsx';
import { type BuyerLogin, SaleReceipt } from './sale-receipt.tsx';

type SalePanelProps = DialogState & {
  /** Who buys, if that is known. */
  client: number | undefined;
  today: CivilDate;
  onBook: (client: number) => void;
  onAgain: () => void;
};

interface Sold {
  readonly sale: Sale;
  readonly login: BuyerLogin | undefined;
}

/** A sale in one panel: who, what, when and how, then its receipt. One instance per sale (`key`). */
export function SalePanel({ client, today, onBook, onAgain, ...dialog }: SalePanelProps) {
  const { t } = useLingui();
  const formId = useId();
  const [sold, setSold] = useState<Sold>();
  const [defaultValues] = useState(() => saleValuesOf(client));
  // One for the whole sale: what is changed after a lost reply must not sell a second time.
  const [key] = useState(newKey);
  const { form, control, panel, failure } = useOfficeForm({
    schema: SaleForm,
    defaultValues,
    lists: ['parts'],
    send: (values) =>
      call(sellPack, { body: saleBodyOf(values, today), key }).catch((error: unknown) => {
        throw refusedOnForm(error);
      }),
    onDone: (sale, { buyer, email, password }) =>
      setSold({ sale, login: buyer === 'new' ? { email: email.trim(), password } : undefined }),
    guardedParams: SALE_PARAMS,
  });
  const [packId, price, parts, isPaidNow] = useWatch({
    control,
    name: ['pack_id', 'price', 'parts', 'is_paid_now'],
  });
  const priceAs = (amount: number | null) => {
    form.setValue('price', amount);
    form.setValue('parts', proposedParts(amount, Math.max(1, parts.length), today), { shouldDirty: true });
    form.clearErrors(['pack_id', 'parts', 'installments']);
  };
  // Somebody may give the pack another price while it is being sold: the parts are those of the new one.
  const { data: packs } = useSalePacks();
  const priceNow = packs?.find(({ id }) => id === packId)?.price;
  const followPrice = useEffectEvent(() => {
    if (packId > 0 && priceNow !== undefined && priceNow !== price) priceAs(priceNow);
  });
  useEffect(() => {
    if (priceNow !== undefined) followPrice();
  }, [priceNow]);
  const isPriced = packId > 0 && !isOffered(price);
  // Not known while what is typed is no amount.
  const typed = amountTyped(parts[0]?.amount ?? '');
  const now = isPriced && isPaidNow ? typed : 0;
  const rest = isPriced && now !== undefined ? sumOf([{ amount: price ?? 0 }, { amount: -now }]) : 0;
  const submit = () => {
    if (packId === 0) return t`Vendre`;
    if (!isPriced) return t`Offrir le pack`;
    if (!isPaidNow) return t`Vendre sans encaisser`;
    return now ? t`Encaisser ${formatMoney(now)}` : t`Encaisser`;
  };
  return (
    <SidePanel
      {...dialog}
      size="wide"
      dismissable={!panel.isPending}
      title={sold ? t`Vendu` : t`Vendre`}
      footer={
        sold ? (
          <GoOn sale={sold.sale} onBook={onBook} onAgain={onAgain} />
        ) : (
          <PanelFooter
            formId={formId}
            submit={submit()}
            submitVariant="accent"
            isPending={panel.isPending}
            onClose={dialog.onClose}
            aside={<Outcome control={control} rest={rest} />}
          />
        )
      }
    >
      {sold ? (
        <SaleReceipt {...sold} />
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            if (form.getValues('password') === '') form.setValue('password', generatePassword());
            return panel.onSubmit(event);
          }}
          className="grid grid-cols-1 gap-3 text-13 leading-5 max-md:text-sm"
        >
          <SaleFailure failure={failure} />
          <SaleClientPart form={form} />
          <FormField control={control} name="pack_id">
            {({ value, onChange, onBlur, ref, error }) => (
              <SalePackPart
                {...{ value, onBlur, ref, error }}
                onPick={(pack) => {
                  onChange(pack.id);
                  priceAs(pack.price);
                }}
              />
            )}
          </FormField>
          {isPriced && <SaleInstallmentsPart key={packId} form={form} price={price ?? 0} today={today} />}
          {isPriced && isPaidNow && <SalePaymentPart form={form} amount={now ?? 0} />}
        </form>
      )}
    </SidePanel>
  );
}

/** Why it was not sold; or that it may be, or is. */
function SaleFailure({ failure }: { failure: unknown }) {
  const { t } = useLingui();
  if (!failure) return null;
  if (isUnanswered(failure))
    return (
      <FormAlert>
        <Trans>
          Aucune réponse : la vente est peut-être faite. Réessayez, elle ne sera pas faite deux fois.
        </Trans>
      </FormAlert>
    );
  const words = failureText(failure, t`Erreur lors de la vente`);
  const ownWords: Record<string, string> = {
    [HTTP_TEXTS.IDEMPOTENCY_KEY_REUSED]: t`La vente est déjà faite, telle qu'elle était avant vos changements. Elle n'est pas faite une seconde fois : fermez, et voyez la fiche du client.`,
    [CLIENT_TEXTS.NOT_FOUND]: t`Cette fiche est introuvable ou archivée. Choisissez quelqu'un d'autre.`,
  };
  return <FormAlert>{ownWords[words] ?? words}</FormAlert>;
}

type OutcomeProps = {
  control: UseFormReturn<SaleInput, unknown, SaleForm>['control'];
  rest: number;
};

/** What the client has afterwards, and what is still owed. */
function Outcome({ control, rest }: OutcomeProps) {
  const { data: packs } = useSalePacks();
  const [buyer, clientId, packId] = useWatch({ control, name: ['buyer', 'client_id', 'pack_id'] });
  const { data: client } = useClient(buyer === 'existing' && clientId > 0 ? clientId : undefined);
  const pack = packs?.find(({ id }) => id === packId);
  if (!pack) return null;
  const { solo_points: solo, team_points: team } =
    buyer === 'existing' && client ? client : { solo_points: 0, team_points: 0 };
  return (
    <p
      className="num text-13 leading-snug max-md:order-last max-md:flex max-md:justify-between"
      aria-live="polite"
    >
      <b className="block font-semibold">
        {solo} {becomes()} {formatFigures(`${solo + pack.solo_points} SI`)}
        {comma()}
        {team} {becomes()} {formatFigures(`${team + pack.team_points} SE`)}
      </b>
      {rest > 0 && (
        <span className="text-ink-3">
          <Trans>Reste {formatMoney(rest)}</Trans>
        </span>
      )}
    </p>
  );
}

type GoOnProps = { sale: Sale } & Pick<SalePanelProps, 'onBook' | 'onAgain'>;

/** The ways on from a sale; the last of them, which most people take, has the focus. */
function GoOn({ sale, onBook, onAgain }: GoOnProps) {
  const { t } = useLingui();
  const toast = useOutcomeToast();
  const [isPrinting, setPrinting] = useState(false);
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [...buttons] = ways.current?.querySelectorAll('button') ?? [];
    buttons.at(-1)?.focus();
  }, []);
  const receipt = sale.installments.find((each) => each.receipt !== null)?.receipt;
  const print = async (id: number) => {
    setPrinting(true);
    try {
      await showFile(readReceipt(id));
    } catch (error) {
      toast.failed(error, t`Erreur lors de la récupération du reçu`);
    }
    setPrinting(false);
  };
  return (
    <div
      ref={ways}
      className="flex items-center justify-end gap-2.5 max-md:flex-col-reverse max-md:items-stretch"
    >
      <Button size="sm" variant="plain" className="md:-ms-3.5 md:me-auto" onClick={onAgain}>
        <Trans>Nouvelle vente</Trans>
      </Button>
      <Button
        size="sm"
        variant={receipt ? 'quiet' : 'primary'}
        icon={CalendarPlus}
        onClick={() => onBook(sale.assignment.user_id)}
      >
        <Trans>Réserver</Trans>
      </Button>
      {receipt && (
        <Button
          size="sm"
          variant="primary"
          icon={Printer}
          pending={isPrinting}
          onClick={() => void print(receipt.id)}
        >
          <Trans>Imprimer le reçu</Trans>
        </Button>
      )}
    </div>
  );
}
