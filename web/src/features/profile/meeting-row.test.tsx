import { expect, test } from 'vitest';
import { renderInFrench } from '../../../test/render-in-french.tsx';
import { meetingOfCourse, meetingOfSession } from './meeting.ts';
import { MeetingBadge } from './meeting-row.tsx';
import { courseOf, NOW, sessionOf } from './profile.fixture.ts';

const YESTERDAY = { date: '2026-11-15', time: '09:00' };

test.each([
  [null, 'Terminée'],
  ['present', 'Terminée'],
  ['absent', 'Absence'],
] as const)('what is over and was marked %s is told as %s', (presence, word) => {
  for (const meeting of [
    meetingOfSession(sessionOf(1, { ...YESTERDAY, presence })),
    meetingOfCourse(courseOf(1, { ...YESTERDAY, presence })),
  ]) {
    const { container, unmount } = renderInFrench(<MeetingBadge meeting={meeting} now={NOW} />);
    expect(container.textContent).toBe(word);
    unmount();
  }
});
