import { describe, expect, it } from 'vitest';
import { arabicTypography, withoutIsolates } from '../arabic-typography.ts';

/** The marks, to be seen. */
const shown = (text: string) =>
  arabicTypography(text).replaceAll('\u2068', '⟨').replaceAll('\u2069', '⟩').replaceAll('\u00a0', '_');

describe('Arabic typography', () => {
  it.each([
    ['مع {name} على الساعة {0}', 'مع ⟨{name}⟩ على الساعة ⟨{0}⟩'],
    ['{0} – {1} من {total}', '⟨{0} – {1}⟩ من ⟨{total}⟩'],
    ['الأماكن: {taken}/{seats}', 'الأماكن: ⟨{taken}/{seats}⟩'],
    ['{before} SI ← <0>{after} SI</0>', '⟨{before}_SI⟩ ← <0>⟨{after}_SI⟩</0>'],
    ['+{credits} SE', '⟨+{credits}_SE⟩'],
    ['{percent}%', '⟨{percent}%⟩'],
    ['{points} {unit} أُعيدت', '⟨{points}_{unit}⟩ أُعيدت'],
    [
      '{0, plural, one {لدى {name} رصيد} =0 {لا شيء} other {# SI}}',
      '{0, plural, one {لدى ⟨{name}⟩ رصيد} =0 {لا شيء} other {⟨#_SI⟩}}',
    ],
  ])('keeps apart what comes into %s', (plain, set) => {
    expect(shown(plain)).toBe(set);
  });

  it.each(['حصة 55 دقيقة', '{count, plural, other {نقط}}', '{n, plural, one {PDF} other {PDF}}'])(
    'leaves %s alone',
    (text) => {
      expect(shown(text)).toBe(text);
    },
  );

  it('takes the place of marks that somebody set', () => {
    expect(arabicTypography('\u2066{phone}\u2069')).toBe('\u2068{phone}\u2069');
  });

  it('is taken back without a trace', () => {
    const text = '{before} SI ← {after} SI مع {name}';
    expect(withoutIsolates(arabicTypography(text))).toBe(text);
  });
});
