import type { AdminCoach } from '@elan/contract/coaches.ts';
import { SearchText } from '@elan/contract/fields.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAddressDialog } from '../../../lib/use-address-dialog.ts';
import { useDialogAbout } from '../../../lib/use-dialog-about.ts';
import { useListQuery } from '../../../lib/use-list-query.ts';
import { ListSearch } from '../../../ui/data/list-search.tsx';
import { type Credentials, CredentialsDialog } from '../../../ui/overlays/credentials-dialog.tsx';
import { useDiscardGuard } from '../../../ui/overlays/use-discard-guard.tsx';
import { useAdminCoaches } from './api.ts';
import { ArchiveCoachDialog } from './archive-coach-dialog.tsx';
import type { EditedCoach } from './coach.form.ts';
import { CoachEditor } from './coach-editor.tsx';
import { CoachesList } from './coaches-list.tsx';

const NEW_COACH: EditedCoach = { id: 'new' };
const CoachesSearch = z.object({ q: SearchText });

/** The team, the panel that adds and changes its members, and the credentials to hand over. */
export const useManageCoaches = ({ hoursPath }: { hoursPath: (coach: AdminCoach) => string }) => {
  const { t } = useLingui();
  const { query, change } = useListQuery(CoachesSearch);
  const coaches = useAdminCoaches();
  const rows = coaches.data?.rows ?? [];
  const [isDirty, setDirty] = useState(false);
  const [guard, discardDialog] = useDiscardGuard(isDirty);
  const editor = useAddressDialog<EditedCoach>([NEW_COACH, ...rows], ['coach'], { keepsLost: true });
  const { about: leaving, ...asking } = useDialogAbout<AdminCoach>();
  const { about: credentials, ...telling } = useDialogAbout<Credentials>();

  const edit = (coach: EditedCoach) => guard(() => editor.open(coach));
  const search = (q: string) => change({ q }, { replace: true });
  const list = (
    <>
      <div className="border-b border-line px-5 py-2.5">
        <ListSearch
          label={t`Nom, spécialité, matricule, e-mail`}
          value={query.q ?? ''}
          onSearch={search}
          className="md:max-w-80"
        />
      </div>
      <CoachesList
        coaches={coaches}
        words={query.q}
        onClear={() => search('')}
        onAdd={() => edit(NEW_COACH)}
        openId={editor.isOpen && editor.shown?.id !== 'new' ? editor.shown?.id : undefined}
        hoursPath={hoursPath}
        onEdit={edit}
        onArchive={asking.open}
      />
      {leaving && (
        <ArchiveCoachDialog
          // As the list says it by now: something may have been booked meanwhile.
          coach={rows.find(({ id }) => id === leaving.id) ?? leaving}
          isOpen={asking.isOpen}
          onClose={asking.close}
        />
      )}
      {credentials && (
        <CredentialsDialog credentials={credentials} isOpen={telling.isOpen} onClose={telling.close} />
      )}
      {discardDialog}
    </>
  );
  const panel = editor.shown && (
    <CoachEditor
      key={editor.shown.id}
      coach={editor.shown}
      isOpen={editor.isOpen}
      onClose={() => guard(editor.close)}
      onSaved={(told) => {
        editor.close();
        if (told) telling.open(told);
      }}
      onDirtyChange={setDirty}
    />
  );
  return { count: coaches.data?.total, add: () => edit(NEW_COACH), list, panel };
};
