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

type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  control: Control<Values>;
  name: Name;
  children: (field: Bound<Values, Name>) => ReactNode;
};

/**
 * Ties a field of the kit to a React Hook Form:
 * `<FormField control={form.control} name="email">{(field) => <TextField label={t`E-mail`} {...field} />}</FormField>`
 */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormFieldProps<Values, Name>,
) {
  const { control, name, children } = props;
  const { field, fieldState } = useController({ control, name });
  return children({ ...field, error: fieldState.error?.message });
}
