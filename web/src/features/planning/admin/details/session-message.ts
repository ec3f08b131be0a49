import type { PlanningSession } from '@elan/contract/planning.ts';
import { useLingui } from '@lingui/react/macro';
import { formatLongDay } from '../../../../lib/format.ts';
import { messagingLink } from '../../../../lib/messaging-link.ts';

/** Where one writes to the client about that session, with the beginning already typed; undefined without a number. */
export const useSessionMessage = (
  session: PlanningSession,
  coach: string,
  isPast: boolean,
): string | undefined => {
  const { t } = useLingui();
  if (!session.client_phone) return undefined;
  const firstName = session.client_name.split(' ', 1).join();
  const kind = session.session_type === 'bilan' ? t`votre bilan` : t`votre séance`;
  const when = t`${kind} du ${formatLongDay(session.date)} à ${session.time} avec ${coach}`;
  return messagingLink(
    session.client_phone,
    isPast ? t`Bonjour ${firstName}, suite à ${when} : ` : t`Bonjour ${firstName}, au sujet de ${when} : `,
  );
};
