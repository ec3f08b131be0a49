import { amountInFigures } from '@elan/contract/money-words.ts';
import type { PaymentMethod } from '@elan/contract/payments/payment-methods.ts';
import { writtenDay } from '../../platform/clock.ts';
import type { Attachment } from '../../platform/smtp.ts';
import { type AddressedMail, type Addressee, frameMail, linkTo, type Sender } from '../mails.templates.ts';

interface Part {
  readonly amount: number;
  readonly pack_name: string;
  readonly installment_number: number;
  readonly number_of_installments: number;
}

interface Payment extends Part {
  readonly plan_id: number;
  readonly payment_date: string;
  readonly payment_method: PaymentMethod;
  readonly remaining: number;
  readonly next_due_date: string | null;
}

interface Payments {
  readonly to: Addressee;
  readonly payments: readonly Payment[];
  /** One receipt for each. */
  readonly receipts: readonly Attachment[];
}

const METHODS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'En espèces',
  virement: 'Par virement',
  cheque: 'Par chèque',
  card: 'Par carte bancaire',
};

/** A plan of one installment is simply paid. */
const whatFor = ({ pack_name, installment_number, number_of_installments }: Part) =>
  number_of_installments === 1
    ? `Pack ${pack_name}`
    : `Pack ${pack_name}, échéance ${installment_number} sur ${number_of_installments}`;

const restOf = ({ pack_name, remaining, next_due_date }: Payment) =>
  next_due_date === null
    ? `Pack ${pack_name} : tout est réglé.`
    : `Pack ${pack_name} : il reste ${amountInFigures(remaining)} à régler, prochaine échéance le ${writtenDay(next_due_date)}.`;

const PACKS = { path: '/profile?tab=packs', what: 'Vos packs', button: 'Voir mes packs' };

export function composePayment({ to, payments, receipts }: Payments, sender: Sender): AddressedMail {
  const [first] = payments;
  const isOne = payments.length === 1;
  const plans = new Map(payments.map((payment) => [payment.plan_id, payment]));
  return frameMail(
    {
      subject:
        first && isOne
          ? `Paiement reçu : ${amountInFigures(first.amount)}`
          : `${payments.length} paiements reçus`,
      to,
      introduction: isOne
        ? 'Nous avons bien reçu votre paiement, merci. Votre reçu est joint à ce message.'
        : 'Nous avons bien reçu vos paiements, merci. Vos reçus sont joints à ce message.',
      items: payments.map((payment) => ({
        title: amountInFigures(payment.amount),
        detail: whatFor(payment),
        note: `${METHODS[payment.payment_method]}, le ${writtenDay(payment.payment_date)}`,
      })),
      link: linkTo(sender, PACKS),
      closing: [...plans.values()].map(restOf).join('\n'),
      attachments: receipts,
    },
    sender,
  );
}

interface Installment {
  readonly to: Addressee;
  readonly installment: Part & { readonly due_date: string };
}

/** Where, and whom to ask: what the studio has told about itself. */
const howToPay = ({ studio: { phone } }: Sender) => {
  const ways = 'Vous pouvez régler au studio, en espèces, par carte, par chèque ou par virement.';
  return phone === null ? ways : `${ways} Une question ? Appelez-nous au ${phone.replaceAll(' ', '\u{a0}')}.`;
};

export const composeInstallmentDue = ({ to, installment }: Installment, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: `Votre échéance du ${writtenDay(installment.due_date)}`,
      to,
      introduction: 'Un petit rappel, pour que vous puissiez vous organiser :',
      items: [
        {
          title: amountInFigures(installment.amount),
          detail: whatFor(installment),
          note: `À régler pour le ${writtenDay(installment.due_date)}`,
        },
      ],
      link: linkTo(sender, PACKS),
      closing: howToPay(sender),
    },
    sender,
  );

/** Whoever forgot is reminded, and whoever cannot is asked to talk: nobody is put to shame. */
export const composeInstallmentOverdue = ({ to, installment }: Installment, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: `Votre échéance du ${writtenDay(installment.due_date)} est à régler`,
      to,
      introduction:
        "Sauf erreur de notre part, cette échéance n'est pas encore réglée. Un oubli arrive à tout le monde.",
      items: [
        {
          title: amountInFigures(installment.amount),
          detail: whatFor(installment),
          note: `Date prévue : ${writtenDay(installment.due_date)}`,
        },
      ],
      link: linkTo(sender, PACKS),
      closing: `${howToPay(sender)}\nSi une autre date vous convient mieux, parlons-en. Si vous venez de régler, merci : ce message s'est croisé avec votre paiement.`,
    },
    sender,
  );
