import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'icon' | 'inputMode' | 'autoComplete'> & {
  /** Tells password managers whether to fill in or to propose. */
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={shown ? t`Masquer le mot de passe` : t`Afficher le mot de passe`}
          aria-pressed={shown}
          size="sm"
          className={props.size === 'sm' ? 'min-h-8 w-9 max-md:min-h-11 max-md:w-11' : 'min-h-11 w-11'}
          onClick={() => setShown(!shown)}
          icon={Icon}
          iconClass="size-5"
        />
      }
    />
  );
}
