export const UPLOAD_MAX_MEGABYTES = 10;

export const UPLOAD_TEXTS = {
  NO_FILE: 'Please select an image to upload',
  NOT_AN_IMAGE: "Ce fichier n'est pas une image lisible (JPG, PNG, GIF ou WebP).",
  TOO_LARGE: `L'image dépasse ${UPLOAD_MAX_MEGABYTES} Mo.`,
  FAILED: 'Image upload failed. Please try again.',
} as const;
