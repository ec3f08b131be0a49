import { texts } from '@elan/contract/language.ts';
import { amountInFigures } from '@elan/contract/money-words/money-words.ts';
import type { PaymentMethod } from '@elan/contract/payments/payment-methods.ts';
import type { Attachment } from '../../platform/smtp.ts';
import { isolated, writtenDay } from '../../platform/written.ts';
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

const WAYS = 'Vous pouvez régler au studio, en espèces, par carte, par chèque ou par virement.';

export const PAYMENT_MAIL_TEXTS = texts('mail-payments', {
  cash: (day: string) => `En espèces, le ${day}`,
  virement: (day: string) => `Par virement, le ${day}`,
  cheque: (day: string) => `Par chèque, le ${day}`,
  card: (day: string) => `Par carte bancaire, le ${day}`,
  pack: (pack: string) => `Pack ${pack}`,
  installment: (pack: string, number: number, of: number) => `Pack ${pack}, échéance ${number} sur ${of}`,
  allPaid: (pack: string) => `Pack ${pack} : tout est réglé.`,
  remains: (pack: string, amount: string, day: string) =>
    `Pack ${pack} : il reste ${amount} à régler, prochaine échéance le ${day}.`,
  YOUR_PACKS: 'Vos packs',
  SEE_PACKS: 'Voir mes packs',
  received: (amount: string) => `Paiement reçu : ${amount}`,
  manyReceived: (count: number) => `${count} paiements reçus`,
  THANKS: 'Nous avons bien reçu votre paiement, merci. Votre reçu est joint à ce message.',
  THANKS_FOR_MANY: 'Nous avons bien reçu vos paiements, merci. Vos reçus sont joints à ce message.',
  WAYS,
  waysAndPhone: (phone: string) => `${WAYS} Une question ? Appelez-nous au ${phone}.`,
  due: (day: string) => `Votre échéance du ${day}`,
  DUE_SOON: 'Un petit rappel, pour que vous puissiez vous organiser :',
  payUntil: (day: string) => `À régler pour le ${day}`,
  overdue: (day: string) => `Votre échéance du ${day} est à régler`,
  FORGOTTEN:
    "Sauf erreur de notre part, cette échéance n'est pas encore réglée. Un oubli arrive à tout le monde.",
  wasDue: (day: string) => `Date prévue : ${day}`,
  LET_US_TALK:
    "Si une autre date vous convient mieux, parlons-en. Si vous venez de régler, merci : ce message s'est croisé avec votre paiement.",
});

/** A plan of one installment is simply paid. */
const whatFor = ({ pack_name, installment_number, number_of_installments }: Part) =>
  number_of_installments === 1
    ? PAYMENT_MAIL_TEXTS.pack(isolated(pack_name))
    : PAYMENT_MAIL_TEXTS.installment(isolated(pack_name), installment_number, number_of_installments);

const restOf = ({ pack_name, remaining, next_due_date }: Payment) =>
  next_due_date === null
    ? PAYMENT_MAIL_TEXTS.allPaid(isolated(pack_name))
    : PAYMENT_MAIL_TEXTS.remains(isolated(pack_name), amountInFigures(remaining), writtenDay(next_due_date));

const packsPage = () => ({
  path: '/profile?tab=packs',
  what: PAYMENT_MAIL_TEXTS.YOUR_PACKS,
  button: PAYMENT_MAIL_TEXTS.SEE_PACKS,
});

export function composePayment({ to, payments, receipts }: Payments, sender: Sender): AddressedMail {
  const [first] = payments;
  const isOne = payments.length === 1;
  const plans = new Map(payments.map((payment) => [payment.plan_id, payment]));
  return frameMail(
    {
      subject:
        first && isOne
          ? PAYMENT_MAIL_TEXTS.received(amountInFigures(first.amount))
          : PAYMENT_MAIL_TEXTS.manyReceived(payments.length),
      to,
      introduction: PAYMENT_MAIL_TEXTS[isOne ? 'THANKS' : 'THANKS_FOR_MANY'],
      items: payments.map((payment) => ({
        title: amountInFigures(payment.amount),
        detail: whatFor(payment),
        note: PAYMENT_MAIL_TEXTS[payment.payment_method](writtenDay(payment.payment_date)),
      })),
      link: linkTo(sender, packsPage()),
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
  return phone === null
    ? PAYMENT_MAIL_TEXTS.WAYS
    : PAYMENT_MAIL_TEXTS.waysAndPhone(isolated(phone.replaceAll(' ', '\u{a0}')));
};

export const composeInstallmentDue = ({ to, installment }: Installment, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: PAYMENT_MAIL_TEXTS.due(writtenDay(installment.due_date)),
      to,
      introduction: PAYMENT_MAIL_TEXTS.DUE_SOON,
      items: [
        {
          title: amountInFigures(installment.amount),
          detail: whatFor(installment),
          note: PAYMENT_MAIL_TEXTS.payUntil(writtenDay(installment.due_date)),
        },
      ],
      link: linkTo(sender, packsPage()),
      closing: howToPay(sender),
    },
    sender,
  );

/** Whoever forgot is reminded, and whoever cannot is asked to talk: nobody is put to shame. */
export const composeInstallmentOverdue = ({ to, installment }: Installment, sender: Sender): AddressedMail =>
  frameMail(
    {
      subject: PAYMENT_MAIL_TEXTS.overdue(writtenDay(installment.due_date)),
      to,
      introduction: PAYMENT_MAIL_TEXTS.FORGOTTEN,
      items: [
        {
          title: amountInFigures(installment.amount),
          detail: whatFor(installment),
          note: PAYMENT_MAIL_TEXTS.wasDue(writtenDay(installment.due_date)),
        },
      ],
      link: linkTo(sender, packsPage()),
      closing: `${howToPay(sender)}\n${PAYMENT_MAIL_TEXTS.LET_US_TALK}`,
    },
    sender,
  );
