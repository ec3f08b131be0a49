import { texts } from '../language.ts';

export const CALENDAR_TEXTS = texts('calendars', {
  /** Never was, or is no more: nobody is told which. */
  UNKNOWN_FEED: "Cette adresse d'agenda n'existe pas ou ne sert plus.",
  REVOKED: "L'adresse de votre agenda ne sert plus.",
});
