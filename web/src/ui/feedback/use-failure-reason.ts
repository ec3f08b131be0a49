import { useLingui } from '@lingui/react/macro';
import { failureText, isUnanswered } from '../../lib/api/api-failure.ts';

/**
 * Why something failed, to follow what says that it did: the server's own words; where it had none, whether it was silent or only at
 * a loss. `inEnglish` goes with the prefixes that the specification quotes in English.
 */
export const useFailureReason = () => {
  const { t } = useLingui();
  return {
    inEnglish: (error: unknown): string =>
      failureText(
        error,
        isUnanswered(error)
          ? t`the server did not answer. Please try again.`
          : t`the server could not do it. Please try again.`,
      ),
    inFrench: (error: unknown): string =>
      failureText(
        error,
        isUnanswered(error)
          ? t`le serveur n'a pas répondu. Réessayez.`
          : t`le serveur n'a pas pu le faire. Réessayez.`,
      ),
  };
};
