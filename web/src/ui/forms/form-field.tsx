import type { ReactNode } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';

type Bound<Values extends FieldValues, Name extends FieldPath<Values>> = ControllerRenderProps<
  Values,
  Name
> & {
  error: string | undefined;
};

type Binding<Values extends FieldValues, Name extends FieldPath<Values>> = {
  control: Control<Values>;
  name: Name;
};

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = Binding<Values, Name> & {
  children: (field: Bound<Values, Name>) => ReactNode;
};

/** For what writes several fields of a form at once; one alone is a `FormField`. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  binding: Binding<Values, Name>,
): Bound<Values, Name> {
  const { field, fieldState } = useController(binding);
  return { ...field, error: fieldState.error?.message };
}

/**
 * Ties a field of the kit to a React Hook Form:
 * `<FormField control={form.control} name="email">{(field) => <TextField label={t`E-mail`} {...field} />}</FormField>`
 */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormFieldProps<Values, Name>,
) {
  const { children, ...binding } = props;
  return children(useFormField(binding));
}
