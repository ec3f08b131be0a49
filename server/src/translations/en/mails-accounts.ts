import type { Wording } from '@elan/contract/language.ts';
import { countedInEnglish as counted } from '@elan/contract/plural.ts';
import type { OWN_ACCOUNT_MAIL_TEXTS } from '../../mails/accounts/mails-own-account.templates.ts';
import type { PASSWORD_MAIL_TEXTS } from '../../mails/accounts/mails-passwords.templates.ts';
import type { WELCOME_MAIL_TEXTS } from '../../mails/accounts/mails-welcome.templates.ts';

const READY = 'Your account is ready, and we look forward to welcoming you.';

export const ACCOUNT_MAILS = {
  'mail-welcome': {
    SIGN_IN: 'Sign in',
    TO_SIGN_IN: 'To sign in',
    email: (address) => `E-mail: ${address}`,
    matricule: (matricule) => `Account number: ${matricule}`,
    OWN_PASSWORD: 'Password: the one that you chose',
    GIVEN_PASSWORD: 'Password: the one that the studio gave you',
    NOT_YOURS: 'You did not open this account? Tell the studio.',
    ASK_THE_STUDIO: 'Lost your password? Ask the studio for another one.',
    FORGOTTEN:
      'Lost your password, or would you like to change it? "Forgot your password?", on the sign-in page, lets you choose a new one.',
    welcome: (studio) => `Welcome to ${studio}`,
    READY,
    readyWith: (credits) => `${READY} Already on your account: ${credits}.`,
    welcomeToTeam: (studio) => `${studio}: welcome to the team`,
    COACH_READY:
      'Your coach account is ready: your schedule, your clients and their assessments are waiting for you there.',
  } satisfies Wording<typeof WELCOME_MAIL_TEXTS>,
  'mail-passwords': {
    NEW_PASSWORD: 'Your new password',
    YOU_ASKED: 'You asked to change your password. Choose a new one by this link:',
    LINK: 'New password',
    CHOOSE: 'Choose a password',
    onceUntil: (minutes, time) =>
      `It works once, for ${counted(minutes, 'minute')}, until ${time}. You did not ask for anything? Do nothing: your password stays the same.`,
    CHANGED: 'Your password has changed',
    WAS_CHANGED: 'The password of your account has just been changed.',
    NOT_YOU: 'This was not you',
    ASK_FOR_ANOTHER: 'Ask for a new password',
    IF_NOT_YOU: 'This was not you? Ask for a new password, and tell the studio.',
  } satisfies Wording<typeof PASSWORD_MAIL_TEXTS>,
  'mail-own-account': {
    EMAIL_CHANGED: 'Your e-mail address has changed',
    CLIENT_EMAIL_CHANGED:
      'The e-mail address of your account has just been replaced by another one. Your messages now go there, and it is what you sign in with: this one is no longer used.',
    COLLEAGUE_EMAIL_CHANGED:
      'The e-mail address of your account has just been replaced by another one. Your messages now go there: this one is no longer used.',
    NOT_YOU: 'This was not you? Tell the studio at once.',
    ACCOUNT_CLOSED: 'Your account is closed',
    YOU_CLOSED:
      'You have closed your account. What was still to come is cancelled, and we will not send you any more messages. Thank you for having been with us.',
    CHANGED_YOUR_MIND: 'This was not you, or you have changed your mind? Call the studio.',
  } satisfies Wording<typeof OWN_ACCOUNT_MAIL_TEXTS>,
};
