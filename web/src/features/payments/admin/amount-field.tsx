import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/forms/text-field.tsx';

/** An amount in dirhams, with a comma or a point. */
export function AmountField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...props}
      size="sm"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      end={<span className="pr-3 text-[13px] text-ink-3">DH</span>}
    />
  );
}
