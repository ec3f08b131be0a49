import type { MailChoiceTopic } from '@elan/contract/mails/mail-choices.ts';
import { useLingui } from '@lingui/react/macro';

type Words = Readonly<Record<MailChoiceTopic, string>>;

/** What each topic is called, and what it is about. */
export const useTopicWords = () => {
  const { t } = useLingui();
  const titles: Words = {
    credits: t`Packs et crédits`,
    payments: t`Échéances et reçus`,
    bilans: t`Bilans`,
    offers: t`Offres du studio`,
  };
  const details: Words = {
    credits: t`Un pack vous est attribué, ou le studio change votre solde.`,
    payments: t`Une échéance approche ou est passée, un paiement est enregistré, avec son reçu.`,
    bilans: t`Un coach a écrit ou complété votre bilan.`,
    offers: t`Nouveautés et offres. Rien n'est envoyé sans votre accord, que vous retirez quand vous voulez.`,
  };
  return { titles, details };
};
