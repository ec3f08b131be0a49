import type { LoginSession } from '@elan/contract/login-sessions.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../lib/api-failure.ts';
import { useStudioNow } from '../../lib/studio.ts';
import { useDialogAbout } from '../../lib/use-dialog-about.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EndOthersDialog, EndSessionDialog } from './end-session-dialogs.tsx';
import { SessionRow } from './session-row.tsx';

function Sessions({ sessions, readAgain }: { sessions: readonly LoginSession[]; readAgain: () => void }) {
  const { now } = useStudioNow();
  const ending = useDialogAbout<LoginSession>();
  const [isEndingOthers, setEndingOthers] = useState(false);
  const others = sessions.filter(({ is_current }) => !is_current);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} onEnd={() => ending.open(session)} />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button className="mt-4" onClick={() => setEndingOthers(true)}>
          <Trans>Terminer les autres sessions</Trans>
        </Button>
      ) : (
        <p className="mt-3 text-[13px] text-ink-3">
          <Trans>Vous n'êtes connecté nulle part ailleurs.</Trans>
        </p>
      )}
      {ending.about && (
        <EndSessionDialog
          session={ending.about}
          isOpen={ending.isOpen}
          onClose={ending.close}
          readAgain={readAgain}
        />
      )}
      <EndOthersDialog
        others={others.length}
        isOpen={isEndingOthers}
        onClose={() => setEndingOthers(false)}
        readAgain={readAgain}
      />
    </>
  );
}

/** Where one is signed in. One is always at least here: the list is never empty. */
export function SessionsList({ list }: { list: UseQueryResult<LoginSession[]> }) {
  const { t } = useLingui();
  if (list.data) return <Sessions sessions={list.data} readAgain={() => void list.refetch()} />;
  if (!list.isError) return <SkeletonRows dense count={3} />;
  return (
    <ErrorState
      compact
      title={failureText(list.error, t`Vos sessions n'ont pas pu être lues.`)}
      onRetry={() => void list.refetch()}
      retrying={list.isFetching}
    />
  );
}
