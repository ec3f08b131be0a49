import { texts } from '../language.ts';
import { amountInFigures } from '../money-words/money-words.ts';

export const SALE_TEXTS = texts('sales', {
  CLIENT_UNCHOSEN: 'Veuillez choisir un client',
  NAME_MISSING: 'Veuillez saisir le nom',
  EMAIL_KNOWN: 'Cette adresse e-mail a déjà un compte : choisissez ce client sous « Existant ».',
  TOO_LITTLE: 'Le montant reçu est insuffisant.',
  CLIENT_MISSING: 'Veuillez choisir un client, ou saisir un nouveau client.',
  CLIENT_TWICE: 'Une vente concerne un client existant ou un nouveau client, pas les deux.',
  PACK_MISSING: 'Veuillez choisir un pack',
  TOO_MANY_INSTALLMENTS: 'Six échéances au maximum.',
  OFFERED: 'Ce pack est offert : il se donne sans échéance.',
  sumDiffers: (sum: number, price: number) =>
    `Les échéances font ${amountInFigures(sum)} au total ; le prix du pack est ${amountInFigures(price)}.`,
  sold: (pack: string, client: string) => `Pack ${pack} vendu à ${client}.`,
});
