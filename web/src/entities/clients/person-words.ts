import type { Gender } from '@elan/contract/clients/gender.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Age and gender in words, wherever a person is described or asked. */
export const usePersonWords = () => {
  const { t } = useLingui();
  const genders: Record<Gender, string> = { male: t`Homme`, female: t`Femme`, other: t`Autre` };
  return {
    genders,
    genderOptions: (['female', 'male', 'other'] as const).map((value) => ({ value, label: genders[value] })),
    ageOf: (age: number) => t`${plural(age, { one: '# an', other: '# ans' })}`,
  };
};
