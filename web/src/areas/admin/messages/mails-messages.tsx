import { MailsQuery } from '@elan/contract/mails/mails-admin.ts';
import type { ComponentProps } from 'react';
import { useMails } from '../../../features/mails/admin/api.ts';
import { MailPanel, useMailPanel } from '../../../features/mails/admin/mail-panel.tsx';
import { MailQueueFigures } from '../../../features/mails/admin/mail-queue-figures.tsx';
import { MailSettingsForm } from '../../../features/mails/admin/mail-settings-form.tsx';
import { MailsTable } from '../../../features/mails/admin/mails-table.tsx';
import { MissingMailPanel } from '../../../features/mails/admin/missing-mail-panel.tsx';
import { SendTestButton } from '../../../features/mails/admin/send-test-button.tsx';
import { useListQuery } from '../../../lib/address/use-list-query.ts';
import { ResourcePage } from '../resource-page.tsx';

type FrameProps = { frame: Pick<ComponentProps<typeof ResourcePage>, 'title' | 'tabs'> };

/** What was sent, to whom, and what became of it. */
export function MailsView({ frame }: FrameProps) {
  const { query, change } = useListQuery(MailsQuery);
  const mails = useMails(query);
  const panel = useMailPanel(mails.data?.rows);
  return (
    <ResourcePage
      {...frame}
      action={<SendTestButton />}
      panel={
        <>
          {panel.shown && <MailPanel mail={panel.shown} copy={panel.copy} {...panel.dialog} />}
          {!panel.dialog.isOpen && <MissingMailPanel copy={panel.copy} onClose={panel.dialog.onClose} />}
        </>
      }
    >
      <MailQueueFigures />
      <MailsTable mails={mails} query={query} onChange={change} openId={panel.openId} onOpen={panel.open} />
    </ResourcePage>
  );
}

/** Which of them are sent, and with which words of the studio's own. */
export function MailSettingsView({ frame }: FrameProps) {
  return (
    <ResourcePage {...frame}>
      <MailSettingsForm />
    </ResourcePage>
  );
}
