import type { CoachClient } from '@elan/contract/coach-dashboard/coach-dashboard.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { usePersonWords } from '../../entities/clients/person-words.ts';
import {
  type BilanState,
  dropBilanDraft,
  OwnBilanEditor,
} from '../../features/bilans/coach/own-bilan-editor.tsx';
import { useOwnClient } from '../../features/coach-dashboard/api.ts';
import { LoadFailure } from '../../features/coach-dashboard/load-failure.tsx';
import {
  CallAndWrite,
  Facts,
  FollowUpFact,
  GoalFact,
} from '../../features/coach-dashboard/session/client-facts.tsx';
import { useUnsaved } from '../../lib/address/unsaved.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { Button } from '../../ui/actions/button.tsx';
import { initialsOf } from '../../ui/art/avatar.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const UNTOUCHED: BilanState = { isDirty: false, isPending: false };

/** As much as a session or the list of clients knows before the client itself is read. */
type Person = Pick<CoachClient, 'id' | 'matricule' | 'phone' | 'phone_e164' | 'age' | 'gender' | 'goal'> & {
  readonly name: string;
};

const useDescription = () => {
  const { ageOf, genders } = usePersonWords();
  return ({ age, gender, matricule }: Person) =>
    [age !== null && ageOf(age), gender && genders[gender].toLowerCase(), matricule]
      .filter(Boolean)
      .join(' · ');
};

type ClientSheetProps = {
  /** Kept while the sheet leaves the screen. */
  person: Person;
  isOpen: boolean;
  onClose: () => void;
  /** Of a session: its lines among the client's, and what can be done about it. */
  facts?: ReactNode;
  children?: ReactNode;
};

/** Who a client is, how to reach them, and what the coach wrote about them; saving that is the one thing to do here. */
export function ClientSheet({ person, isOpen, ...props }: ClientSheetProps) {
  const { onClose, facts, children } = props;
  const { t } = useLingui();
  const formId = useId();
  const describe = useDescription();
  const coach = useSession('coach')?.user;
  const [bilan, setBilan] = useState(UNTOUCHED);
  const client = useOwnClient(isOpen ? person.id : undefined);
  const coachId = coach?.id ?? 0;
  useUnsaved(isOpen && bilan.isDirty, ['view', 'client', 'session'], () => {
    dropBilanDraft(coachId, person.id);
    setBilan(UNTOUCHED);
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      dismissable={!bilan.isPending}
      title={person.name}
      eyebrow={describe(person)}
      media={
        <span
          aria-hidden="true"
          className="display grid h-15 w-13 flex-none place-items-center rounded-t-[26px] rounded-b-[7px] bg-saffron-100 pt-1.5 text-lg font-bold text-saffron-700"
        >
          {initialsOf(person.name)}
        </span>
      }
      footer={
        client.data && (
          <Button
            variant="primary"
            wide
            type="submit"
            form={formId}
            pending={bilan.isPending}
            disabled={!bilan.isDirty && client.data.bilan !== null}
            focusableWhenDisabled
          >
            <Trans>Enregistrer le bilan</Trans>
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <CallAndWrite
          phone={person.phone}
          dialled={person.phone_e164}
          name={person.name}
          coachName={coach?.name ?? ''}
        />
        <Facts>
          {facts}
          <GoalFact goal={client.data?.goal ?? person.goal} />
          {client.data && <FollowUpFact client={client.data} />}
        </Facts>
        {client.data && (
          <OwnBilanEditor
            key={client.data.id}
            formId={formId}
            client={client.data}
            coachId={coachId}
            onStateChange={setBilan}
            onSaved={() => undefined}
          />
        )}
        {client.data === null && (
          <p className="text-sm text-ink-3">
            <Trans>Le compte de ce client est fermé : son bilan ne peut plus être modifié.</Trans>
          </p>
        )}
        {client.isPending && (
          <SkeletonGroup>
            <SkeletonText lines={4} />
          </SkeletonGroup>
        )}
        {client.isError && client.data === undefined && (
          <LoadFailure reads={[client]} title={t`Erreur lors du chargement des clients`} />
        )}
        {children}
      </div>
    </Dialog>
  );
}
