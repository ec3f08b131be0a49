import { SearchText } from '@elan/contract/fields.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { type Credentials, CredentialsDialog } from '../../../entities/accounts/credentials-dialog.tsx';
import { useAdminCoaches } from '../../../features/coaches/admin/api.ts';
import { CoachEditor } from '../../../features/coaches/admin/coach-editor.tsx';
import { CoachesTable } from '../../../features/coaches/admin/coaches-table.tsx';
import { useListQuery } from '../../../lib/address/use-list-query.ts';
import { useRecordPanel } from '../../../lib/address/use-record-panel.ts';
import { useDialogAbout } from '../../../ui/overlays/use-dialog-about.ts';
import { ResourcePage } from '../resource-page.tsx';

const CoachesSearch = z.object({ q: SearchText });

export function CoachesPage() {
  const { t } = useLingui();
  const { query, change } = useListQuery(CoachesSearch);
  const coaches = useAdminCoaches();
  const count = coaches.data?.total;
  const panel = useRecordPanel(coaches.data?.rows, ['coach']);
  const { about: credentials, ...telling } = useDialogAbout<Credentials>();
  return (
    <ResourcePage
      title={t`Coaches`}
      summary={count !== undefined && <Plural value={count} one="# coach" other="# coachs" />}
      add={{ label: t`Ajouter un coach`, onPress: panel.add }}
      panel={
        panel.shown && (
          <CoachEditor
            key={panel.shown.id}
            coach={panel.shown}
            {...panel.dialog}
            onCredentials={telling.open}
          />
        )
      }
    >
      <CoachesTable
        coaches={coaches}
        query={query}
        onChange={change}
        openId={panel.openId}
        onEdit={panel.open}
        onAdd={panel.add}
      />
      {credentials && <CredentialsDialog credentials={credentials} {...telling.dialog} />}
    </ResourcePage>
  );
}
