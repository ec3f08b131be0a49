import type { ClientInput } from './client.form.ts';

export type ClientField = keyof ClientInput;

export interface FieldChange {
  readonly field: ClientField;
  readonly saved: ClientInput[ClientField];
  /** What was typed over it here, if anything was. */
  readonly typed: ClientInput[ClientField] | undefined;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const fieldsOf = (values: ClientInput): ClientField[] =>
  Object.keys(values).filter((name): name is ClientField => name in values);

/**
 * Somebody else saved while this form was open. What was typed here stays; what was left as it was shown becomes what they
 * saved. `changes` is what they changed.
 */
export const mergeClient = (shown: ClientInput, typed: ClientInput, saved: ClientInput) => {
  const touched = fieldsOf(shown).filter((field) => !isSame(typed[field], shown[field]));
  const changed = fieldsOf(shown).filter((field) => !isSame(saved[field], shown[field]));
  const kept = Object.fromEntries(touched.map((field) => [field, typed[field]]));
  const changes: FieldChange[] = changed.map((field) => ({
    field,
    saved: saved[field],
    typed: touched.includes(field) && !isSame(typed[field], saved[field]) ? typed[field] : undefined,
  }));
  const merged: ClientInput = { ...saved, ...kept };
  return { merged, changes };
};
