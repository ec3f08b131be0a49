import { describe, expect, it } from 'vitest';
import { lessThanNotice, noticeInWords } from './notice-words.ts';

describe('a notice', () => {
  it.each([
    [1, 'une heure', 'one hour', 'ساعة واحدة'],
    [2, '2 heures', '2 hours', 'ساعتين'],
    [6, '6 heures', '6 hours', '6 ساعات'],
    [24, '24 heures', '24 hours', '24 ساعة'],
    [36, '36 heures', '36 hours', '36 ساعة'],
    [48, '2 jours', '2 days', 'يومين'],
    [72, '3 jours', '3 days', '3 أيام'],
    [167, '167 heures', '167 hours', '167 ساعة'],
    [168, 'une semaine', 'one week', 'أسبوع واحد'],
    [264, '11 jours', '11 days', '11 يوما'],
    [336, '2 semaines', '2 weeks', 'أسبوعين'],
  ])('of %i hours is said as a person says it, in each language', (hours, french, english, arabic) => {
    expect(noticeInWords(hours, 'default')).toBe(french);
    expect(noticeInWords(hours, 'fr')).toBe(french);
    expect(noticeInWords(hours, 'en')).toBe(english);
    expect(noticeInWords(hours, 'ar')).toBe(arabic);
  });

  it.each([
    [1, "moins d'une heure"],
    [6, 'moins de 6 heures'],
    [48, 'moins de 2 jours'],
    [168, "moins d'une semaine"],
  ])('that %i hours are too few for is elided as French wants it', (hours, words) => {
    expect(lessThanNotice(hours, 'fr')).toBe(words);
  });

  it('is less in English and Arabic, too', () => {
    expect(lessThanNotice(168, 'en')).toBe('less than one week');
    expect(lessThanNotice(6, 'ar')).toBe('أقل من 6 ساعات');
  });
});
