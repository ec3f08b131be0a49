import { languageNow } from '@elan/contract/language.ts';
import { ChevronDown, Globe } from 'lucide-react';
import { useLanguages } from './use-languages.ts';

/** What opens the menu: the globe alone, or with the language that is shown. */
export function LanguageTrigger({ named }: { named: boolean }) {
  const current = useLanguages().find(({ value }) => value === languageNow());
  if (!named) return <Globe className="size-5" aria-hidden="true" />;
  return (
    <span className="inline-flex h-11 items-center gap-2.5 rounded-full bg-paper px-3.5 text-sm font-semibold text-ink inset-ring inset-ring-edge">
      <Globe className="size-4.5 text-ink-3" aria-hidden="true" />
      <span lang={current?.lang}>{current?.label}</span>
      <ChevronDown className="size-4 text-ink-3" aria-hidden="true" />
    </span>
  );
}
