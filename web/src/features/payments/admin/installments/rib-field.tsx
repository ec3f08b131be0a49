import { whyOddRib } from '@elan/contract/payments.rules.ts';
import { ODD_RIB } from '@elan/contract/payments.texts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';

type RibFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange'> & {
  value: string;
  onChange: (rib: string) => void;
  /** Whether an unusual RIB is to be kept as it is. */
  kept: {
    value: boolean;
    onChange: (isKept: boolean) => void;
    error: string | undefined;
    ref?: ComponentProps<typeof Checkbox>['ref'];
  };
};

/** A RIB. One that is not as a bank writes it gets a warning once the field is left, which can be overruled. */
export function RibField({ value, onChange, onBlur, kept, ...field }: RibFieldProps) {
  const { t } = useLingui();
  const [isLeft, setLeft] = useState(false);
  const odd = value.trim() === '' ? undefined : whyOddRib(value);
  const isWarned = odd !== undefined && (isLeft || kept.value || kept.error !== undefined);
  return (
    <div>
      <TextField
        {...field}
        value={value}
        onChange={(rib) => {
          onChange(rib);
          if (kept.value) kept.onChange(false);
        }}
        onBlur={() => {
          setLeft(true);
          onBlur?.();
        }}
        size="sm"
        label={t`RIB`}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
      />
      <div aria-live="polite">
        {isWarned && (
          <Notice tone="warning" className="mt-2 text-[13px]">
            <p className="font-medium">{ODD_RIB[odd]}</p>
            <Checkbox
              size="sm"
              value={kept.value}
              onChange={kept.onChange}
              {...(kept.ref ? { ref: kept.ref } : {})}
              className="mt-1.5"
            >
              <Trans>Garder ce RIB tel quel</Trans>
            </Checkbox>
            {kept.error && !kept.value && <p className="mt-1 font-medium text-bad">{kept.error}</p>}
          </Notice>
        )}
      </div>
    </div>
  );
}
