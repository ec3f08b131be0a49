import type { AdminCoach } from '@elan/contract/coaches/coaches.ts';

/** Without accents and capitals, as people search. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('fr');

/** The coaches in whose name, specialty, matricule or e-mail every word stands. */
export const findCoaches = (coaches: readonly AdminCoach[], words = ''): readonly AdminCoach[] => {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return coaches.filter(({ name, specialty, matricule, email }) => {
    const known = plain([name, specialty, matricule, email].join(' '));
    return wanted.every((word) => known.includes(word));
  });
};
