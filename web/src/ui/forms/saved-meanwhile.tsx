import { Trans, useLingui } from '@lingui/react/macro';
import { comma } from '../../lib/time/format.ts';
import { Notice } from '../feedback/notice.tsx';
import type { FieldChange } from './merge-values.ts';

type SavedMeanwhileProps<Values> = {
  changes: readonly FieldChange<Values>[];
  /** The labels of the fields. */
  names: Readonly<Record<keyof Values, string>>;
  /** What stands for a value that is not read as it is written. */
  wordsOf?: (field: keyof Values, value: string) => string | undefined;
};

/** Of a list its items; of a group of fields, what is typed in them. */
const partsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== 'object' || value === null) return [String(value ?? '')];
  return Object.values(value).flatMap((part) => partsOf(part).filter(Boolean));
};

/** What somebody else saved while one was typing, and where both typed. */
export function SavedMeanwhile<Values>({ changes, names, wordsOf }: SavedMeanwhileProps<Values>) {
  const { t } = useLingui();
  const say = (field: keyof Values, value: Values[keyof Values] | undefined): string => {
    const text = partsOf(value).join(comma());
    return wordsOf?.(field, text) ?? (text || t`vide`);
  };
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title={<Trans>Enregistré entre-temps</Trans>}>
      <ul className="mt-1 grid gap-1">
        {changes.map(({ field, saved, typed }) => (
          <li key={String(field)} className="wrap-anywhere">
            {names[field]} : <b className="font-semibold">{say(field, saved)}</b>
            {typed !== undefined && (
              <>
                {' '}
                <Trans>(votre saisie, gardée : {say(field, typed)})</Trans>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-1.5">
        <Trans>Rien de ce que vous avez saisi n'est perdu. Enregistrer de nouveau garde votre saisie.</Trans>
      </p>
    </Notice>
  );
}
