import { consentText } from '@elan/contract/clients/consents.texts.ts';
import { CONSENT_VERSION } from '@elan/contract/clients/consents.ts';
import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useStudio } from '../../entities/studio/studio.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';

type Props = Omit<ComponentProps<typeof Checkbox>, 'children' | 'required'>;

/** What the law 09-08 asks: a box that nobody ticks for anybody, and the whole of what is agreed to one tap away. */
export function ConsentField(field: Props) {
  const studio = useStudio();
  return (
    <div className="rounded-md bg-sand-2 px-4 py-3">
      <Checkbox {...field} required className="!items-start">
        <Trans>J'accepte que le studio enregistre ces données pour gérer mon compte et mes séances.</Trans>
      </Checkbox>
      {studio && (
        <details className="group mt-1 ps-7">
          <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 text-sm font-semibold text-maj-700 max-md:min-h-11 [&::-webkit-details-marker]:hidden">
            <Trans>Ce que deviennent vos données (loi 09-08)</Trans>
            <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
          </summary>
          <div className="grid gap-2 pt-1 text-sm leading-normal text-ink-2">
            {consentText(CONSENT_VERSION, studio)
              .split('\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </div>
        </details>
      )}
    </div>
  );
}
