import type { SessionType } from '@elan/contract/slots.ts';
import { useLingui } from '@lingui/react/macro';
import { KindName } from '../../../ui/data/kind-sign.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { useSessionWords } from '../session-words.ts';

type Props = { type: SessionType; onChange: (type: SessionType) => void };

export function SessionTypeChoice({ type, onChange }: Props) {
  const { t } = useLingui();
  const words = useSessionWords();
  const card = (value: SessionType) => {
    const { kind, name, length, cost } = words[value];
    return {
      value,
      label: <KindName kind={kind}>{name}</KindName>,
      note: `${length} · ${cost}`,
      tone: kind === 'bilan' ? ('ok' as const) : ('maj' as const),
    };
  };
  return (
    <RadioCards
      label={t`Type de séance`}
      value={type}
      onChange={onChange}
      options={[card('normal'), card('bilan')]}
    />
  );
}
