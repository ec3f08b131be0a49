import { expect, it } from 'vitest';
import { cashDesk } from '../../../test/cash-desk.ts';
import { mailingStudio, partsOf } from '../../../test/mailing-studio.ts';

const { ask, aPerson, post, hurry, dropped } = await mailingStudio();
const admin = await aPerson('admin');
const { aPlan, sell, plan, pay, unpay, edit, installmentsOf, read } = cashDesk({ ask, aPerson }, admin);

it('a payment is told with what it was for and what remains, and its receipt comes along', async () => {
  const { client, parts } = await aPlan({ total_amount: 3600, first_due_date: '2026-11-16' });
  const paid = await pay(parts[0]);
  await hurry('payment');
  const [mail] = await post.take(1);
  expect(mail?.to?.[0]?.address).toBe(client.email);
  expect(mail?.subject).toBe('Paiement reçu : 1\u{a0}200,00\u{a0}DH');
  for (const part of partsOf(mail)) {
    expect(part).toContain('1 200,00 DH');
    expect(part).toContain('Pack Progression, échéance 1 sur 3');
    expect(part).toContain('En espèces, le lundi 16 novembre 2026');
    expect(part).toContain('il reste 2 400,00 DH à régler');
    expect(part).toContain('prochaine échéance le mercredi 16 décembre 2026.');
  }
  const { id, number } = paid.body.receipt;
  expect(mail?.attachments).toMatchObject([{ filename: `recu-${number}.pdf`, mimeType: 'application/pdf' }]);
  const printed = await read(`/api/admin/receipts/${id}.pdf`);
  const attached = Buffer.from(String(mail?.attachments[0]?.content), 'base64');
  expect(attached.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
  expect(attached.toString('utf8')).toBe(printed.body);
});

it('two installments paid at once are told in one mail with two receipts, and that nothing remains', async () => {
  const { client, parts } = await aPlan({ number_of_installments: 2, first_due_date: '2026-11-16' });
  await pay(parts[0]);
  const body = {
    status: 'paid',
    payment_date: '2026-11-16',
    payment_method: 'virement',
    rib: '007 780 0001234567890123 96',
  };
  expect((await edit(parts[1], body)).status).toBe(200);
  await hurry('payment');
  const [mail] = await post.take(1);
  expect(mail?.to?.[0]?.address).toBe(client.email);
  expect(mail?.subject).toBe('2 paiements reçus');
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^recu-R-2026-\d{4}\.pdf$/),
    expect.stringMatching(/^recu-R-2026-\d{4}\.pdf$/),
  ]);
  expect(mail?.text).toContain('Par virement, le lundi 16 novembre 2026');
  expect(mail?.text?.match(/Pack Progression : tout est réglé\./g)).toHaveLength(1);
});

it('a pack that is paid in one go is not called an installment', async () => {
  const { parts } = await aPlan({ number_of_installments: 1, first_due_date: '2026-11-16' });
  await pay(parts[0]);
  await hurry('payment');
  const [mail] = await post.take(1);
  expect(mail?.text).toMatch(/2\u{a0}100,00\u{a0}DH\n {2}Pack Progression\n {2}En espèces/u);
});

it('payments of two packs say what remains of each', async () => {
  const first = await aPlan({ number_of_installments: 1, first_due_date: '2026-11-16' });
  const { id } = await sell(first.client, { name: 'Équipe' });
  const { body } = await plan(id, { number_of_installments: 2, first_due_date: '2026-11-16' });
  await pay(first.parts[0]);
  await pay((await installmentsOf(body.payment_plan_id))[0]?.id);
  await hurry('payment');
  const [mail] = await post.take(1);
  expect(mail?.text).toMatch(
    /Pack Progression : tout est réglé\.\nPack Équipe : il reste 1\u{a0}050,00\u{a0}DH à régler/u,
  );
});

it('a payment that is undone before it is told is not, but the one that replaces it is', async () => {
  const { client, parts } = await aPlan({ first_due_date: '2026-11-16' });
  await pay(parts[0]);
  await unpay(parts[0]);
  await hurry('payment');
  expect(await dropped('payment', client)).toEqual(['no_longer_so']);
  await pay(parts[0]);
  await unpay(parts[0]);
  const again = await pay(parts[0]);
  await hurry('payment');
  const [mail] = await post.take(1);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
    `recu-${again.body.receipt.number}.pdf`,
  ]);
});

it('one that is undone after it was told needs no mail, and one that is repeated or refused has none of its own', async () => {
  const { parts } = await aPlan({ first_due_date: '2026-11-16' });
  await pay(parts[0]);
  await pay(parts[0]);
  expect((await pay(parts[0], { payment_method: 'virement' })).status).toBe(409);
  await hurry('payment');
  expect((await post.take(1))[0]?.attachments).toHaveLength(1);
  await unpay(parts[0]);
  await hurry('payment');
});

it('who has left gets the receipt all the same', async () => {
  const { client, parts } = await aPlan({ first_due_date: '2026-11-16' });
  await pay(parts[0]);
  await ask('DELETE', `/api/admin/clients/${client.id}`, { token: admin.token });
  await hurry('payment');
  expect((await post.take(1))[0]?.to?.[0]?.address).toBe(client.email);
});
