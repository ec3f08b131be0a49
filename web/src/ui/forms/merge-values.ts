export interface FieldChange<Values> {
  readonly field: keyof Values;
  readonly saved: Values[keyof Values];
  /** What was typed over it here, if anything was. */
  readonly typed: Values[keyof Values] | undefined;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const fieldsOf = <Values extends object>(values: Values): (keyof Values)[] =>
  Object.keys(values).filter((name): name is string & keyof Values => name in values);

/**
 * Somebody else saved while a form was open. What was typed here stays; what was left as it was shown becomes what they
 * saved. `changes` is what they changed.
 */
export const mergeValues = <Values extends object>(shown: Values, typed: Values, saved: Values) => {
  const touched = fieldsOf(shown).filter((field) => !isSame(typed[field], shown[field]));
  const changed = fieldsOf(shown).filter((field) => !isSame(saved[field], shown[field]));
  const kept = Object.fromEntries(touched.map((field) => [field, typed[field]]));
  const changes: FieldChange<Values>[] = changed.map((field) => ({
    field,
    saved: saved[field],
    typed: touched.includes(field) && !isSame(typed[field], saved[field]) ? typed[field] : undefined,
  }));
  const merged: Values = { ...saved, ...kept };
  return { merged, changes };
};
