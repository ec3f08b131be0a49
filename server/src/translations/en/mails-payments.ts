import type { Wording } from '@elan/contract/language.ts';
import { countedInEnglish as counted } from '@elan/contract/plural.ts';
import type { CREDIT_MAIL_TEXTS } from '../../mails/credits/mails-credits.templates.ts';
import type { PAYMENT_MAIL_TEXTS } from '../../mails/payments/mails-payments.templates.ts';

const WAYS = 'You can pay at the studio, in cash, by card, by cheque or by bank transfer.';

/** Packs, credits and what is paid for them. */
export const PAYMENT_MAILS = {
  'mail-credits': {
    soloCredits: (count) => counted(count, 'individual credit (SI)', 'individual credits (SI)'),
    teamCredits: (count) => counted(count, 'team credit (SE)', 'team credits (SE)'),
    both: (solo, team) => `${solo} and ${team}`,
    balance: (credits) => `Your balance: ${credits}.`,
    PACKS_CHANGED: 'Your packs have changed',
    newPacks: (count) => `Your ${counted(count, 'new pack')}`,
    packsTakenBack: (count) => `${counted(count, 'of your packs has', 'of your packs have')} been taken back`,
    newPack: (name) => `Your pack ${name}`,
    packTakenBack: (name) => `Pack taken back: ${name}`,
    CHANGES: 'Here is what the studio has changed about your packs:',
    WAS_GIVEN: 'The studio has given you a pack, and its credits are already waiting for you:',
    wereGiven: (count) =>
      `The studio has given you ${counted(count, 'pack')}, and their credits are already waiting for you:`,
    WAS_TAKEN_BACK: 'The studio has taken back a pack, with the credits that were left of it:',
    wereTakenBack: (count) =>
      `The studio has taken back ${counted(count, 'pack')}, with the credits that were left of them:`,
    takenBack: (credits) => `Taken back: ${credits}`,
    NONE_LEFT: 'no credit, as none was left',
    YOUR_PACKS: 'Your packs',
    SEE_PACKS: 'See my packs',
    SOLO: 'Individual sessions (SI)',
    TEAM: 'Team sessions (SE)',
    moreCredits: (credits) => `+${counted(credits, 'credit')}`,
    fewerCredits: (credits) => `−${counted(credits, 'credit')}`,
    balanceOfKind: (credits) => `Your balance: ${counted(credits, 'credit')}`,
    POINTS_CHANGED: 'Your credits have been updated',
    POINTS_INTRODUCTION: 'The studio has updated your credits:',
    HISTORY: 'The history of your credits',
    SEE_HISTORY: 'See the history',
    ANY_QUESTION: 'Any questions? The studio is happy to answer.',
  } satisfies Wording<typeof CREDIT_MAIL_TEXTS>,
  'mail-payments': {
    cash: (day) => `In cash, on ${day}`,
    virement: (day) => `By bank transfer, on ${day}`,
    cheque: (day) => `By cheque, on ${day}`,
    card: (day) => `By card, on ${day}`,
    pack: (pack) => `Pack ${pack}`,
    installment: (pack, number, of) => `Pack ${pack}, instalment ${number} of ${of}`,
    allPaid: (pack) => `Pack ${pack}: everything is paid.`,
    remains: (pack, amount, day) => `Pack ${pack}: ${amount} still to be paid, next instalment on ${day}.`,
    YOUR_PACKS: 'Your packs',
    SEE_PACKS: 'See my packs',
    received: (amount) => `Payment received: ${amount}`,
    manyReceived: (count) => `${counted(count, 'payment')} received`,
    THANKS: 'We have received your payment, thank you. Your receipt is attached to this message.',
    THANKS_FOR_MANY: 'We have received your payments, thank you. Your receipts are attached to this message.',
    WAYS,
    waysAndPhone: (phone) => `${WAYS} Any questions? Call us on ${phone}.`,
    due: (day) => `Your instalment of ${day}`,
    DUE_SOON: 'A little reminder, so that you can plan ahead:',
    payUntil: (day) => `To be paid by ${day}`,
    overdue: (day) => `Your instalment of ${day} is to be paid`,
    FORGOTTEN: 'Unless we are mistaken, this instalment has not been paid yet. Anybody can forget.',
    wasDue: (day) => `Date agreed: ${day}`,
    LET_US_TALK:
      'If another date suits you better, let us talk about it. If you have just paid, thank you: this message crossed with your payment.',
  } satisfies Wording<typeof PAYMENT_MAIL_TEXTS>,
};
