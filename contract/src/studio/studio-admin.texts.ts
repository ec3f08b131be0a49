import { texts } from '../language.ts';

/** Of what is said of the studio. */
export const STUDIO_TEXTS = texts('studio', {
  legalLinesMax: (lines: number, characters: number) =>
    `${lines} lignes au maximum, de ${characters} caractères au plus`,
  NO_START_PAGE: "Veuillez choisir une page d'accueil",
  CHANGED: 'Ces informations ont été modifiées entre-temps : vérifiez ce qui a changé, puis enregistrez.',
});
