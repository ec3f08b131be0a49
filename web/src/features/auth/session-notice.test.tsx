import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../test/render-at.tsx';
import { SessionNotice } from './session-notice.tsx';

test.each(['session_expired', 'session_ended'])(
  'a coach reads one reason in one language after %s',
  (reason) => {
    renderAt(`/coach/login?reason=${reason}`, <SessionNotice area="coach" />);
    screen.getByText('Your session has expired. Please log in again.');
    expect(screen.queryByText(/session coach|Reconnectez-vous/)).toBeNull();
  },
);

test('who comes to the login without a reason reads none', () => {
  renderAt('/coach/login', <SessionNotice area="coach" />);
  expect(screen.queryByText(/session/)).toBeNull();
});
