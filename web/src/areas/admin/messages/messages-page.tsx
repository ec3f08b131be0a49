import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { type MessagesViewProps, TomorrowMessages } from './tomorrow-messages.tsx';

interface MessagesView {
  /** Its address is `/admin/messages/<path>`; the first has none of its own. */
  readonly path: string;
  readonly label: MessageDescriptor;
  readonly View: ComponentType<MessagesViewProps>;
}

/** What there is to see of the studio's messages, in the order in which it is offered. */
const VIEWS: readonly MessagesView[] = [{ path: '', label: msg`Demain`, View: TomorrowMessages }];

const viewPath = ({ path }: MessagesView) => (path === '' ? '/admin/messages' : `/admin/messages/${path}`);

export function MessagesPage() {
  const { t, i18n } = useLingui();
  const links = VIEWS.map((view) => ({ to: viewPath(view), label: i18n._(view.label) }));
  // One alone needs no way to the others.
  const frame = { title: t`Messages`, ...(links.length > 1 && { tabs: { label: t`Messages`, links } }) };
  return (
    <Routes>
      {VIEWS.map(({ path, View }) => (
        <Route key={path} path={path} element={<View frame={frame} />} />
      ))}
      <Route path="*" element={<Navigate to="/admin/messages" replace />} />
    </Routes>
  );
}
