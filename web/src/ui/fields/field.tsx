import { TriangleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '../cx.ts';

export type FieldSize = 'sm' | 'md';

/** What every field takes, in the shape a React Hook Form controller hands out. */
export type FieldProps<Value> = {
  label: string;
  /** Spoken, not shown: for filters that say themselves what they are. */
  hideLabel?: boolean | undefined;
  /** A word or two beside the label: "facultatif". */
  hint?: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  name?: string | undefined;
  value?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
};

/** Of a text that may be missing, which is shown as nothing typed. */
export type TextProps = Omit<FieldProps<string>, 'value'> & { value?: string | null | undefined };

const BOX: Record<FieldSize, string> = {
  md: 'min-h-12.5 rounded-control px-4 text-base',
  sm: 'min-h-8.5 rounded-sm px-2.5 text-13 max-md:min-h-11 max-md:text-base',
};

export const inputClass = (size: FieldSize, invalid: boolean) =>
  cx(
    'w-full appearance-none bg-paper text-ink placeholder:text-ink-3 inset-ring outline-none transition-shadow duration-150',
    'focus:inset-ring-2 focus:inset-ring-maj-600 focus:ring-4 focus:ring-maj-100',
    'disabled:bg-sand-2 disabled:text-ink-3',
    BOX[size],
    invalid ? 'inset-ring-2 inset-ring-bad' : 'inset-ring-edge',
  );

/** Of a label above its control. */
export const labelClass = (hideLabel = false) =>
  hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-semibold leading-[1.3] text-ink';

/** The words of a label, whatever element carries them. */
export function LabelWords({ label, hint }: Pick<FieldProps<unknown>, 'label' | 'hint'>) {
  // The space is for those who hear the label: without it the last word and the first run together.
  return (
    <>
      {label}
      {hint && (
        <>
          {' '}
          <span className="ms-0.5 text-13 font-medium text-ink-3">{hint}</span>
        </>
      )}
    </>
  );
}

/** The ids that tie a control to its description and error. */
export function useFieldIds(description: ReactNode, error: string | undefined) {
  const id = useId();
  const ids = { control: `${id}c`, label: `${id}l`, description: `${id}d`, error: `${id}e` };
  const describedBy =
    cx(description ? ids.description : undefined, error ? ids.error : undefined) || undefined;
  return { ids, describedBy };
}

const HYPHENATED = /(\S+-\S+)/;

/** A line may end before "e-mail", never within it. */
function WholeWords({ text }: { text: string }) {
  return (
    <span>
      {text.split(HYPHENATED).map((piece) =>
        HYPHENATED.test(piece) ? (
          <span key={piece} className="whitespace-nowrap">
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
    </span>
  );
}

export function FieldNotes(props: {
  ids: { description: string; error: string };
  description?: ReactNode;
  error?: string | undefined;
}) {
  const { ids, description, error } = props;
  return (
    <>
      {description && (
        <p id={ids.description} className="mt-1.5 text-13 leading-[1.45] text-ink-3">
          {description}
        </p>
      )}
      {error && (
        <p id={ids.error} className="mt-1.5 flex gap-1.5 text-13 font-medium leading-[1.45] text-bad">
          <TriangleAlert className="mt-px size-4 flex-none" aria-hidden="true" />
          <WholeWords text={error} />
        </p>
      )}
    </>
  );
}

type FrameProps = Pick<
  FieldProps<unknown>,
  'label' | 'hideLabel' | 'hint' | 'description' | 'error' | 'required' | 'className'
>;

/** Parts what the frame around a control takes from what the control itself takes. */
export function splitField<Props extends FrameProps>(props: Props) {
  const { label, hideLabel, hint, description, error, required, className, ...control } = props;
  return [{ label, hideLabel, hint, description, error, required, className }, control] as const;
}

type FieldFrameProps = FrameProps & {
  /** For a control that tells its value by its name: the label is then only words, and pressing them does not press it. */
  isButton?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: (control: ReturnType<typeof controlAttributes>, labelId: string) => ReactNode;
};

const controlAttributes = (id: string, describedBy: string | undefined, props: FrameProps) => ({
  id,
  'aria-required': props.required,
  'aria-invalid': props.error ? true : undefined,
  'aria-describedby': describedBy,
});

/** A control with its label above and what is to be said of it below. */
export function FieldFrame(props: FieldFrameProps) {
  const { hideLabel, description, error, className, isButton, ref, children } = props;
  const { ids, describedBy } = useFieldIds(description, error);
  const words = <LabelWords label={props.label} hint={props.hint} />;
  return (
    <div ref={ref} className={className}>
      {isButton ? (
        <span id={ids.label} className={labelClass(hideLabel)}>
          {words}
        </span>
      ) : (
        <label htmlFor={ids.control} className={labelClass(hideLabel)}>
          {words}
        </label>
      )}
      {children(controlAttributes(ids.control, describedBy, props), ids.label)}
      <FieldNotes ids={ids} description={description} error={error} />
    </div>
  );
}

/** Several controls that answer one question, in the same frame. */
export function FieldGroup(props: FrameProps & { disabled?: boolean | undefined; children: ReactNode }) {
  const { label, hideLabel, hint, description, error, className, disabled, children } = props;
  const { ids, describedBy } = useFieldIds(description, error);
  return (
    <fieldset className={className} disabled={disabled} aria-describedby={describedBy}>
      <legend className={labelClass(hideLabel)}>
        <LabelWords label={label} hint={hint} />
      </legend>
      {children}
      <FieldNotes ids={ids} description={description} error={error} />
    </fieldset>
  );
}
