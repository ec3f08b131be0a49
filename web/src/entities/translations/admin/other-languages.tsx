import { directionOf, type Translation } from '@elan/contract/language.ts';
import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { FieldGroup } from '../../../ui/fields/field.tsx';
import { OTHER_LANGUAGES } from './translations.ts';

/** How the text of a language is typed. */
export type WrittenIn = { readonly lang: Translation; readonly dir: 'ltr' | 'rtl' };

type OtherLanguagesProps = {
  /** The names of the languages in which something is typed. */
  typed: readonly string[];
  /** Something in it is wrong: then it is open, whatever was folded. */
  isWrong: boolean;
  /** The fields of one language. */
  children: (language: Translation, writtenIn: WrittenIn) => ReactNode;
};

/**
 * What a form asks of the same record in other languages, folded until somebody wants it. Its fields have the labels of those above:
 * they are there from the first time that it is unfolded.
 */
export function OtherLanguages({ typed, isWrong, children }: OtherLanguagesProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const [wasUnfolded, setWasUnfolded] = useState(false);
  return (
    <details
      open={isUnfolded || isWrong}
      onToggle={({ currentTarget }) => {
        setUnfolded(currentTarget.open);
        if (currentTarget.open) setWasUnfolded(true);
      }}
      className="group rounded-md bg-sand px-3.5 py-1.5"
    >
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-2 text-sm font-semibold max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        <Trans>Dans d'autres langues</Trans>
        <span className="ms-auto text-13 font-medium text-ink-3">
          {typed.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ' · '}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </span>
        <ChevronDown
          className="size-4 flex-none text-ink-3 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <p className="mt-1 text-13 leading-[1.45] text-ink-3">
        <Trans>
          Ce qui reste vide se lit tel que saisi plus haut, quelle que soit la langue du visiteur.
        </Trans>
      </p>
      {(wasUnfolded || isWrong) &&
        OTHER_LANGUAGES.map(([language, name]) => (
          <FieldGroup key={language} label={name} className="mt-3.5 mb-2">
            <div className="grid gap-3">
              {children(language, { lang: language, dir: directionOf(language) })}
            </div>
          </FieldGroup>
        ))}
    </details>
  );
}
