import { MAILS_ADMIN_TEXTS } from '@elan/contract/mails/mails-admin.texts.ts';
import { describe, expect, it } from 'vitest';
import { postRoom } from '../../../test/post-room.ts';

const { ask, post, token, list, sendTest, bookedSeat } = await postRoom();

describe('the settings', () => {
  const UNTOUCHED = { off: [], notes: {}, signature: '' };
  const save = (over: object, version: number) =>
    ask('PUT', '/api/admin/mails/settings', { token, body: { ...UNTOUCHED, ...over, version } });
  const now = async () => (await ask('GET', '/api/admin/mails/settings', { token })).body;

  it('send every kind, without words, until somebody says otherwise', async () => {
    expect(await now()).toEqual({ version: 0, ...UNTOUCHED, changed_at: null, changed_by: null });
  });

  it('let a kind that is switched off be dropped, and say so', async () => {
    expect(await save({ off: ['bookings'] }, 0)).toMatchObject({
      status: 200,
      body: { version: 1, off: ['bookings'], changed_by: 'admin-1', changed_at: expect.any(String) },
    });
    await bookedSeat();
    await expect
      .poll(async () => (await list('?state=dropped')).map(({ reason }) => reason))
      .toEqual(['switched_off']);
    expect(await list()).toEqual([]);
  });

  it("write the studio's words into mails of their kind, and its signature under all, nothing of it as HTML", async () => {
    const notes = { bookings: 'Pensez à votre <b>gourde</b>\net à une serviette.', pack: '  ' };
    const { body } = await save({ notes, signature: 'Nadia & toute l’équipe' }, 0);
    expect(body).toMatchObject({ notes: { bookings: notes.bookings } });
    expect(body.notes).not.toHaveProperty('pack');
    await bookedSeat();
    const [mail] = await post.take(1);
    expect(mail?.text).toContain(notes.bookings);
    expect(mail?.html).toContain('Pensez à votre &lt;b&gt;gourde&lt;/b&gt;<br>et à une serviette.');
    expect(mail?.html).toContain('Nadia &amp; toute l’équipe');
    await sendTest();
    const [test] = await post.take(1);
    expect(test?.text).toContain('Nadia & toute l’équipe');
    expect(test?.text).not.toContain('gourde');
  });

  it('are not overwritten by a form that was filled before: the refusal brings the newer along', async () => {
    await save({ signature: 'Nadia' }, 0);
    expect(await save({ signature: 'Karim' }, 0)).toMatchObject({
      status: 409,
      body: { error: MAILS_ADMIN_TEXTS.SETTINGS_CHANGED, newer: { signature: 'Nadia', version: 1 } },
    });
    expect((await save({ signature: 'Karim' }, 7)).status).toBe(409);
    expect(await save({ signature: 'Karim' }, 1)).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('are saved by one of several at the same moment, and said again are nothing new', async () => {
    const replies = await Promise.all(['Un', 'Deux', 'Trois'].map((signature) => save({ signature }, 0)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { signature } = await now();
    expect(await save({ signature }, 0)).toMatchObject({ status: 200, body: { version: 1 } });
  });

  it.each([
    ['a link for a new password', { off: ['password_link'] }],
    ['one kind twice', { off: ['bookings', 'bookings'] }],
    ['words in a test mail', { notes: { test: 'Un mot' } }],
    ['a note of 501 letters', { notes: { bookings: 'x'.repeat(501) } }],
    ['a signature of 301 letters', { signature: 'x'.repeat(301) }],
  ])('refuse %s', async (_what, over) => {
    expect((await save(over, 0)).status).toBe(400);
    expect((await now()).version).toBe(0);
  });
});
