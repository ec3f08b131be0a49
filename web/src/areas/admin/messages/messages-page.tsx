import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { MailSettingsView, MailsView } from './mails-messages.tsx';
import { type MessagesViewProps, TomorrowMessages } from './tomorrow-messages.tsx';

interface MessagesView {
  /** Its address is `/admin/messages/<path>`; the first has none of its own. */
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly View: ComponentType<MessagesViewProps>;
}

/** What there is to see of the studio's messages, in the order in which it is offered. */
const VIEWS: readonly MessagesView[] = [
  { path: '', label: msg`Demain`, View: TomorrowMessages },
  { path: 'mails', label: msg`Courrier`, View: MailsView },
  { path: 'settings', label: msg`Réglages`, View: MailSettingsView },
];

const viewPath = ({ path }: MessagesView) => (path === '' ? '/admin/messages' : `/admin/messages/${path}`);

export function MessagesPage() {
  const { t, i18n } = useLingui();
  const links = VIEWS.map((view) => ({ to: viewPath(view), label: i18n._(view.label) }));
  const frame = { title: t`Messages`, tabs: { label: t`Messages`, links } };
  return (
    <Routes>
      {VIEWS.map(({ path, View }) => (
        <Route key={path} path={path} element={<View frame={frame} />} />
      ))}
      <Route path="*" element={<Navigate to="/admin/messages" replace />} />
    </Routes>
  );
}
