import { fillReminder } from '@elan/contract/desk-reminders/desk-reminders.rules.ts';
import type { RemindedPerson } from '@elan/contract/desk-reminders/desk-reminders.ts';
import { languageNow } from '@elan/contract/language.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { useQuery } from '@tanstack/react-query';
import { LOCALES } from '../../../lib/language.ts';
import { formatLongDay } from '../../../lib/time/format.ts';
import { loadWriting } from '../../../lib/time/load-writing.ts';
import { writtenAs } from '../../../lib/time/writing.ts';
import { languageOfText } from './text-language.ts';

type Reader = Pick<RemindedPerson, 'first_name' | 'bookings'>;

/** The studio's text as one person reads it: the day and the hours as its own language says them, whatever the office's is. */
export const useFilledText = (text: string) => {
  const language = languageOfText(text) ?? languageNow();
  const isOther = LOCALES[language] !== LOCALES[languageNow()];
  const { data: other } = useQuery({
    queryKey: ['writing', language],
    enabled: isOther,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => ({ writing: await loadWriting(language) }),
  });
  const and = (words: readonly string[]) =>
    new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(words);
  return ({ first_name, bookings }: Reader, date: CivilDate): string => {
    const day = () => formatLongDay(date);
    return isOther && other
      ? fillReminder(text, { first_name, bookings, day: writtenAs(other.writing, day) }, and)
      : fillReminder(text, { first_name, bookings, day: day() });
  };
};
