import { countedInArabic } from '@elan/contract/plural.ts';

/** `دقيقة واحدة`, `60 دقيقة` */
export const minutesOf = (count: number): string =>
  countedInArabic(count, { one: 'دقيقة واحدة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة' });

/** As what is taken, given or left: `رصيدين جماعيين (SE)`, `5 أرصدة جماعية (SE)` */
export const teamCreditsOf = (count: number): string =>
  countedInArabic(count, {
    one: 'رصيد جماعي واحد (SE)',
    two: 'رصيدين جماعيين (SE)',
    few: 'أرصدة جماعية (SE)',
    many: 'رصيدا جماعيا (SE)',
    other: 'رصيد جماعي (SE)',
  });
