import { texts } from '../language.ts';
import { UPLOAD_MAX_MEGABYTES, UPLOAD_MAX_MEGAPIXELS, UPLOAD_MAX_SIDE_PIXELS } from './uploads.rules.ts';

export const UPLOAD_TEXTS = texts('uploads', {
  NO_FILE: 'Please select an image to upload',
  NOT_AN_IMAGE: "Ce fichier n'est pas une image lisible (JPG, PNG, GIF ou WebP).",
  /** Of an address that is not a picture uploaded here: nothing else is shown, and no address is ever fetched. */
  NOT_OURS: 'Importez la photo depuis un fichier : une adresse externe est refusée.',
  TOO_LARGE: `L'image dépasse ${UPLOAD_MAX_MEGABYTES} Mo.`,
  TOO_HEAVY: "L'image reste trop lourde une fois réduite : choisissez-en une moins détaillée.",
  TOO_MANY_PIXELS: `L'image dépasse ${UPLOAD_MAX_MEGAPIXELS} millions de pixels.`,
  TOO_LONG_A_SIDE: `L'image dépasse ${new Intl.NumberFormat('fr').format(UPLOAD_MAX_SIDE_PIXELS)} pixels de côté.`,
  TOO_SLOW: "La préparation de l'image prend trop de temps. Essayez avec une image plus petite.",
  BUSY: "Trop d'envois sont en cours. Réessayez dans quelques instants.",
  FAILED: 'Image upload failed. Please try again.',
});
