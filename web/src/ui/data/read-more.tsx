import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { textPreview } from './text-preview.ts';

/** The beginning of a text; a press away, the whole of it. `about` tells several of them on one page apart. */
export function ReadMore({ text, about }: { text: string; about: string }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const preview = textPreview(text);
  if (preview === text) return <bdi>{text}</bdi>;
  const label = isWhole ? t`Réduire` : t`Lire la suite`;
  return (
    <>
      <bdi>{isWhole ? text : preview}</bdi>{' '}
      <button
        type="button"
        aria-expanded={isWhole}
        aria-label={t`${label} : ${about}`}
        className="-my-3 inline-block py-3 font-semibold whitespace-nowrap text-maj-700 underline-offset-4 hover:underline"
        onClick={() => setWhole(!isWhole)}
      >
        {label}
      </button>
    </>
  );
}
