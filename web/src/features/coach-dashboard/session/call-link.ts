/** What a telephone dials: the digits, and the sign before a country's. */
export const callLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
