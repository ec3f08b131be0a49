/** Links out of the site, from what the studio configured. */
export const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** The messaging service wants bare digits, country code first. */
export const messagingUrl = (number: string, greeting: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`;
