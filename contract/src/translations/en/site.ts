import { countedInEnglish } from '../../plural.ts';
import type { SiteWording } from '../wording.ts';
import { booking } from './site-booking.ts';

/** What visitors and clients can be told, in English. */
export const site = {
  ...booking,
  accounts: {
    MATRICULE_WRONG: 'Invalid account number',
    USERNAME_WRONG: 'Invalid username',
    EMAIL_TAKEN: 'This e-mail address is already in use.',
    USERNAME_TAKEN: 'This username is already taken.',
    MATRICULE_TAKEN: 'This account number is already in use.',
    closed: (who, cancelled) =>
      cancelled === 0
        ? `${who} deleted.`
        : `${who} deleted; ${countedInEnglish(cancelled, 'booking cancelled and refunded', 'bookings cancelled and refunded')}.`,
  },
  auth: {
    LOGIN_REQUIRED: 'Account number and password are required',
    EMAIL_MISSING: 'Please enter your e-mail address',
    MATRICULE_MISSING: 'Please enter your account number',
    PASSWORD_MISSING: 'Please enter your password',
    PASSWORD_TOO_SHORT: 'The password must have at least 6 characters',
    PASSWORDS_DIFFER: 'The passwords do not match',
    CONSENT_MISSING: 'Tick this box to register',
    ageBetween: (min, max) => `Age must be between ${min} and ${max}`,
    INVALID_CREDENTIALS: 'Invalid credentials',
    COACH_LOGIN_FAILED: 'Login failed. Please check your credentials.',
    CLIENTS_ONLY: 'This login is for clients only. Please use the appropriate login.',
    ADMINS_ONLY: 'This login is for admins only',
    COACHES_ONLY: 'This login is for coaches only.',
    TOO_MANY_TRIES: 'Too many attempts. Please wait a few minutes before you try again.',
    NOT_SIGNED_IN: 'Please sign in to continue.',
    SESSION_DEAD: 'Your session has expired. Please sign in again.',
    FORBIDDEN: 'You do not have access to this resource.',
    NOT_YOURS: 'You can only act for your own account.',
  },
  calendars: {
    UNKNOWN_FEED: 'This calendar address does not exist or is no longer in use.',
    REVOKED: 'The address of your calendar is no longer in use.',
  },
  coaches: {
    NOT_FOUND: 'Coach not found, or no slots set up for this coach.',
    MISSING: 'Please select a coach',
    CHANGED: 'This coach was changed in the meantime: check what has changed, then save.',
  },
  consents: {
    '2026-11': ({ name, phone, email, cndp }) => {
      const reach = [email, phone].filter((way) => way !== null).join(', ');
      return [
        `${name} records your name, contact details, age, gender and goals, then your bookings, credits, payments and the assessments that your coaches write for you.`,
        'These data serve to manage your account and your sessions, and nothing else. The studio and your coaches read them; they are neither sold nor passed on.',
        "They are kept as long as your account is open; after that, only what the studio's accounts and the law require remains.",
        `Under law 09-08 you can read, correct and download them and close your account in your profile at any time, or object to their processing by writing to or calling the studio${reach === '' ? '' : ` (${reach})`}.`,
        ...(cndp === null ? [] : [`Processing declared to the CNDP under no. ${cndp}.`]),
      ].join('\n');
    },
  },
  fields: {
    REQUIRED: 'This field is required',
    INVALID: 'Invalid value',
    FORBIDDEN_CHARACTER: 'This text contains a character that is not allowed',
    ID_WRONG: 'Invalid identifier',
    EMAIL_WRONG: 'Please enter a valid e-mail address',
    PHONE_WRONG: 'Invalid phone number',
    TWICE: 'This list contains a duplicate',
    charactersMax: (max) => `${max} characters at most`,
    itemsMax: (max) => `${max} items at most`,
    DATE_MISSING: 'Please select a date',
    DATE_WRONG: 'Invalid date',
    TIME_MISSING: 'Please select a time',
    TIME_WRONG: 'Invalid time',
    WEEKDAY_WRONG: 'Invalid day of the week',
    LAST_DAY_FIRST: 'The last day comes before the first',
    YEAR_MAX: 'One year at most',
    daysMax: (max) => `${max} days at most`,
    MONEY_WRONG: 'Invalid amount',
    MONEY_TOO_FINE: 'Two decimals at most, and no separator between thousands: 1234 or 1.23',
  },
  http: {
    INVALID: 'Some information is missing or invalid.',
    MALFORMED_JSON: 'The body of the request is not valid JSON.',
    UNKNOWN_PATH: 'This address does not exist.',
    METHOD_NOT_ALLOWED: 'This method is not accepted at this address.',
    UNSUPPORTED_MEDIA_TYPE: 'This type of content is not accepted.',
    TOO_LARGE: 'The request is too large.',
    TOO_SLOW: 'The request arrived too slowly. Check your connection, then try again.',
    TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment.',
    IDEMPOTENCY_KEY_REUSED: 'This idempotency key has already been used for another request.',
    IDEMPOTENCY_KEY_INVALID: 'An idempotency key has 1 to 200 visible characters.',
    SERVER_ERROR: 'Internal server error. Please try again in a few moments.',
    DATABASE_AWAY: 'The service is unavailable for the moment. Please try again in a few moments.',
  },
  language: { UNKNOWN: 'Please choose a language' },
  lists: {
    and: (words) =>
      words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`,
  },
  live: {
    NOT_A_PAGE: 'This is the address of the live channel, not a page.',
    newBalance: (solo, team) => `Your new balance: ${solo} SI and ${team} SE.`,
  },
  loginSessions: {
    WRONG_PASSWORD: 'Current password incorrect',
    PASSWORD_CHANGED: 'Password changed; your other sessions have been ended.',
    NOT_FOUND: 'This session has already ended.',
    ENDED: 'Session ended.',
    othersEnded: (ended) =>
      ended === 0 ? 'There was no other session.' : `${countedInEnglish(ended, 'session')} ended.`,
  },
  mailChoices: {
    UNSUBSCRIBED: 'Noted: you will no longer receive these messages.',
    UNKNOWN_LINK: 'This link is not from one of our messages.',
  },
  missed: {
    HELD_BACK:
      'After several missed sessions, your bookings are made with the studio: please call us. What is already booked does not change.',
    REASON_MISSING: 'Please give a reason',
    PARDONED: 'The absence is excused.',
    NOT_TO_PARDON:
      'There is no absence to excuse here: it has been excused already, or the attendance was corrected.',
  },
  ownAccount: {
    CHANGED: 'Your details were changed in the meantime: check what has changed, then save.',
    closed: (cancelled) =>
      cancelled === 0
        ? 'Your account is closed.'
        : `Your account is closed; ${countedInEnglish(cancelled, 'upcoming booking cancelled', 'upcoming bookings cancelled')}.`,
  },
  passwordLinks: {
    WHO_MISSING: 'Please enter your e-mail address or your account number',
    ASKED:
      'If there is a matching account, an e-mail with a link has just been sent. If it does not arrive, check your junk mail or call the studio.',
    CALL_THE_STUDIO: 'This studio does not send e-mails: call it to get a new password.',
    CHANGED: 'Password changed; all your sessions have been ended. Please sign in.',
    DEAD: 'This link no longer works: it has expired, has been used, or the password has changed since.',
    NO_ACCOUNT: 'This account cannot be found or is closed.',
  },
} satisfies SiteWording;
