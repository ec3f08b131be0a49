import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { OpeningSoon } from '../../features/shell/opening-soon.tsx';
import { AdminPage } from './admin-page.tsx';
import type { AdminTab } from './admin-tabs.tsx';

type ComingTabProps = { tab: Omit<AdminTab, 'page'>; promise: MessageDescriptor };

export function ComingTab({ tab: { label, icon: Icon }, promise }: ComingTabProps) {
  const { i18n } = useLingui();
  return (
    <AdminPage title={i18n._(label)}>
      <OpeningSoon icon={<Icon aria-hidden="true" />}>{i18n._(promise)}</OpeningSoon>
    </AdminPage>
  );
}
