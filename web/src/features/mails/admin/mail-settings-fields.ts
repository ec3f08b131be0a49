import { proseOrEmpty } from '@elan/contract/fields.ts';
import { OPTIONAL_MAIL_KINDS } from '@elan/contract/mails/mail-kinds.ts';
import {
  MAIL_NOTE_MAX_LENGTH,
  type MailSettings,
  MailSettingsBody,
} from '@elan/contract/mails/mails-admin.ts';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { KIND_WORDS } from './mail-words.tsx';

/**
 * Each switch and each note is a field of its own, so that what two people save of different kinds does not collide; together they
 * are the body of the contract.
 */
export const sentField = (kind: string) => `sent_${kind}`;
export const noteField = (kind: string) => `note_${kind}`;
export const SIGNATURE_FIELD = 'signature';

const ofEach = <T>(
  nameOf: (kind: string) => string,
  value: (kind: (typeof OPTIONAL_MAIL_KINDS)[number]) => T,
) => Object.fromEntries(OPTIONAL_MAIL_KINDS.map((kind) => [nameOf(kind), value(kind)]));

export const readFlag = (value: unknown): boolean => value === true;
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

const shape: Readonly<Record<string, z.ZodMiniType<boolean | string, boolean | string | null | undefined>>> =
  {
    ...ofEach(sentField, () => z.boolean()),
    ...ofEach(noteField, () => proseOrEmpty(MAIL_NOTE_MAX_LENGTH)),
    [SIGNATURE_FIELD]: MailSettingsBody.shape.signature,
  };
export const MailSettingsFields = z.object(shape);
export type MailSettingsInput = z.input<typeof MailSettingsFields>;

export const bodyOf = (values: z.output<typeof MailSettingsFields>) => ({
  off: OPTIONAL_MAIL_KINDS.filter((kind) => !readFlag(values[sentField(kind)])),
  notes: ofEach(String, (kind) => readText(values[noteField(kind)])),
  signature: readText(values[SIGNATURE_FIELD]),
});

export const valuesOf = ({ off, notes, signature }: MailSettings): MailSettingsInput => ({
  ...ofEach(sentField, (kind) => !off.includes(kind)),
  ...ofEach(noteField, (kind) => notes[kind] ?? ''),
  [SIGNATURE_FIELD]: signature,
});

/** What each field is called, when somebody else changed it meanwhile. */
export const useFieldNames = (): Readonly<Record<string, string>> => {
  const { t, i18n } = useLingui();
  const nameOf = (kind: (typeof OPTIONAL_MAIL_KINDS)[number]) => i18n._(KIND_WORDS[kind].name);
  return {
    ...ofEach(sentField, nameOf),
    ...ofEach(noteField, (kind) => {
      const name = nameOf(kind);
      return t`Mot du studio, ${name}`;
    }),
    [SIGNATURE_FIELD]: t`Signature du studio`,
  };
};
