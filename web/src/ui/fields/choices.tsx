import { type ReactNode, type Ref, useId } from 'react';

type Choice = { readonly value: string | number; readonly title?: string; readonly disabled?: boolean };

type ChoicesProps<Option extends Choice> = {
  /** One of them, or several. */
  type: 'radio' | 'checkbox';
  options: readonly Option[];
  isChosen: (value: Option['value']) => boolean;
  onPress: (value: Option['value'], isOn: boolean) => void;
  onBlur?: (() => void) | undefined;
  required?: boolean | undefined;
  /** How each looks; `has-checked:` is for the chosen ones. */
  look: string | ((option: Option) => string);
  /** Where the button itself is seen, or what stands behind it follows it. */
  inputLook?: string;
  /** The first of them: where the focus goes when the answer is refused. */
  ref?: Ref<HTMLInputElement> | undefined;
  children: (option: Option, isChosen: boolean) => ReactNode;
};

/** Answers that look like buttons, pills or cards. Radio buttons or checkboxes underneath: arrows move, Tab leaves. */
export function Choices<Option extends Choice>(props: ChoicesProps<Option>) {
  const { type, options, isChosen, onPress, onBlur, required, look, inputLook = 'sr-only', ref } = props;
  const group = useId();
  return options.map((option, index) => (
    <label key={option.value} title={option.title} className={typeof look === 'string' ? look : look(option)}>
      <input
        ref={index === 0 ? ref : undefined}
        type={type}
        name={type === 'radio' ? group : undefined}
        className={inputLook}
        value={option.value}
        checked={isChosen(option.value)}
        required={required}
        disabled={option.disabled}
        onChange={(event) => onPress(option.value, event.target.checked)}
        onBlur={() => onBlur?.()}
      />
      {props.children(option, isChosen(option.value))}
    </label>
  ));
}

/** With the pressed one or without it, in the order of the options, not of the presses. */
export const toggled = <Value,>(
  options: readonly { readonly value: Value }[],
  chosen: readonly Value[],
  pressed: Value,
  isOn: boolean,
): Value[] =>
  options.map(({ value }) => value).filter((each) => (each === pressed ? isOn : chosen.includes(each)));
