export const UPLOAD_MAX_MEGABYTES = 10;
export const UPLOAD_MAX_MEGAPIXELS = 50;

export const UPLOAD_TEXTS = {
  NO_FILE: 'Please select an image to upload',
  NOT_AN_IMAGE: "Ce fichier n'est pas une image lisible (JPG, PNG, GIF ou WebP).",
  /** Of an address that is not a picture uploaded here: nothing else is shown, and no address is ever fetched. */
  NOT_OURS: 'Importez la photo depuis un fichier : une adresse externe est refusée.',
  TOO_LARGE: `L'image dépasse ${UPLOAD_MAX_MEGABYTES} Mo.`,
  TOO_HEAVY: "L'image reste trop lourde une fois réduite : choisissez-en une moins détaillée.",
  TOO_MANY_PIXELS: `L'image dépasse ${UPLOAD_MAX_MEGAPIXELS} millions de pixels.`,
  FAILED: 'Image upload failed. Please try again.',
} as const;
