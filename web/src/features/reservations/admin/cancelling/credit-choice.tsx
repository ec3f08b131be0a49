import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';

type CreditChoiceProps = {
  /** How many credits were paid for what is cancelled. */
  credits: number;
  isRefunded: boolean;
  onChange: (isRefunded: boolean) => void;
};

/** Whether what was paid goes back to the client. Nothing is asked where nothing was paid. */
export function CreditChoice({ credits, isRefunded, onChange }: CreditChoiceProps) {
  const { t } = useLingui();
  if (credits === 0) return null;
  return (
    <SegmentedControl
      size="sm"
      label={t`Crédit`}
      hideLabel
      value={isRefunded ? 'refund' : 'keep'}
      onChange={(choice) => onChange(choice === 'refund')}
      options={[
        { value: 'refund', label: plural(credits, { one: 'Rendre le crédit', other: 'Rendre les crédits' }) },
        { value: 'keep', label: plural(credits, { one: 'Garder le crédit', other: 'Garder les crédits' }) },
      ]}
    />
  );
}

type CreditWordsProps = { credits: number; isRefunded: boolean };

/** What becomes of the credits of several sessions, in a sentence. */
export function CreditsOfSelection({ credits, isRefunded }: CreditWordsProps) {
  if (credits === 0) return <Trans>Aucun crédit n'est à rendre.</Trans>;
  return isRefunded ? (
    <Plural value={credits} one="# crédit SI est rendu." other="# crédits SI sont rendus." />
  ) : (
    <Plural
      value={credits}
      one="# crédit SI n'est pas rendu : il reste dépensé."
      other="# crédits SI ne sont pas rendus : ils restent dépensés."
    />
  );
}

/** The same of one session, which may have been free. */
export function CreditOfSession({ credits, isRefunded }: CreditWordsProps) {
  if (credits === 0)
    return <Trans>Un bilan est gratuit : rien n'est à rendre. L'heure du coach redevient libre.</Trans>;
  return isRefunded ? (
    <Plural
      value={credits}
      one="# crédit SI est rendu au client et l'heure du coach redevient libre."
      other="# crédits SI sont rendus au client et l'heure du coach redevient libre."
    />
  ) : (
    <Plural
      value={credits}
      one="# crédit SI n'est pas rendu au client : il reste dépensé. L'heure du coach redevient libre."
      other="# crédits SI ne sont pas rendus au client : ils restent dépensés. L'heure du coach redevient libre."
    />
  );
}
