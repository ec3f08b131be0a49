/** `1 crédit`, `2 crédits`: French counts nothing as one. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count > 1 ? many : one}`;

/** `100 000` */
export const grouped = (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ' ');
