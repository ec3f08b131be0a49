import { RECEIPT_TEXTS } from '@elan/contract/payments/receipts.texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW, testApp } from '../../test/app.ts';
import { cashDesk } from '../../test/cash-desk.ts';
import { expectInvariants } from '../../test/invariants.ts';

const { app, ask, aPerson, clock, db } = await testApp({
  RATE_LIMIT: 'off',
  STUDIO_LEGAL: 'Élan SARL | ICE 001234567000089',
});
const admin = await aPerson('admin');
const { token } = admin;
const { aPlan, pay, unpay, read } = cashDesk({ ask, aPerson }, admin);
const RIB = '007 780 0001234567890123 96';

beforeEach(() => clock.set(NOW));
afterEach(() => expectInvariants(db));

const print = (id: number) =>
  app.inject({ url: `/api/admin/receipts/${id}.pdf`, headers: { authorization: `Bearer ${token}` } });

describe('a receipt', () => {
  it('is one A5 page with its fonts, the same however often it is printed', async () => {
    const { body } = await pay((await aPlan()).parts[0]);
    const first = await print(body.receipt.id);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''recu-${body.receipt.number}.pdf`,
      'cache-control': expect.stringContaining('no-store'),
    });
    const pdf = first.rawPayload.toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(1);
    expect(pdf).toContain('/MediaBox [0 0 419.53 595.28]');
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(3);
    expect((await print(body.receipt.id)).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('shows that it is void, and stays as it was otherwise', async () => {
    const { client, parts } = await aPlan();
    const { body } = await pay(parts[0]);
    const before = await print(body.receipt.id);
    await ask('DELETE', `/api/admin/clients/${client.id}`, { token });
    expect((await print(body.receipt.id)).rawPayload.equals(before.rawPayload)).toBe(true);
    await unpay(parts[0]);
    const after = await print(body.receipt.id);
    expect([after.statusCode, after.rawPayload.equals(before.rawPayload)]).toEqual([200, false]);
  });

  it('has the letterhead that was entered in the office', async () => {
    const { body } = await pay((await aPlan()).parts[0]);
    const before = await print(body.receipt.id);
    const studio = { name: 'Atlas Coaching', phone: '0522 22 22 22', email: 'a@example.ma', version: 0 };
    await ask('PUT', '/api/admin/studio', { token, body: studio });
    const after = await print(body.receipt.id);
    expect([after.statusCode, after.rawPayload.equals(before.rawPayload)]).toEqual([200, false]);
  });

  it('is unknown where nothing was paid', async () => {
    expect(await read('/api/admin/receipts/999999.pdf')).toMatchObject({
      status: 404,
      body: { error: RECEIPT_TEXTS.NOT_FOUND },
    });
  });
});

describe('the cash of a day', () => {
  it('counts what came in and stands by method, and shows what was undone', async () => {
    const { parts } = await aPlan({ total_amount: 100, first_due_date: '2026-11-12' });
    const payment_date = '2026-11-12';
    await pay(parts[0], { payment_date });
    await pay(parts[1], { payment_date, payment_method: 'virement', rib: RIB, bank_reference: 'VIR-1' });
    await pay(parts[2], { payment_date });
    await unpay(parts[2]);
    const { body } = await read(`/api/admin/receipts/day?date=${payment_date}`);
    expect(body).toMatchObject({
      date: payment_date,
      total_amount: 66.67,
      methods: [
        { payment_method: 'cash', amount: 33.34, receipts: 1 },
        { payment_method: 'virement', amount: 33.33, receipts: 1 },
        { payment_method: 'cheque', amount: 0, receipts: 0 },
        { payment_method: 'card', amount: 0, receipts: 0 },
      ],
      receipts: [
        { amount: 33.34, installment_number: 1, number_of_installments: 3, voided_at: null, voided_by: null },
        { bank_reference: 'VIR-1', rib: RIB, pack_name: 'Progression' },
        { voided_at: '2026-11-16T09:41:00+00:00', voided_by: 'admin-1', recorded_by: 'admin-1' },
      ],
    });
  });

  it('is today’s unless another is named, and nothing where nothing came in', async () => {
    expect((await read('/api/admin/receipts/day')).body.date).toBe('2026-11-16');
    expect((await read('/api/admin/receipts/day?date=2020-01-01')).body).toEqual({
      date: '2020-01-01',
      total_amount: 0,
      methods: [
        { payment_method: 'cash', amount: 0, receipts: 0 },
        { payment_method: 'virement', amount: 0, receipts: 0 },
        { payment_method: 'cheque', amount: 0, receipts: 0 },
        { payment_method: 'card', amount: 0, receipts: 0 },
      ],
      receipts: [],
    });
    expect((await read('/api/admin/receipts/day?date=2026-02-30')).status).toBe(400);
  });
});

describe('the export', () => {
  it('is a table for a French spreadsheet, whose sum is what came in', async () => {
    const { client, parts } = await aPlan({ total_amount: 3000.5, first_due_date: '2026-10-01' });
    const renamed = { username: `=cmd-${client.id}`, email: client.email, full_name: '=1+1; "x"' };
    await ask('PUT', `/api/admin/clients/${client.id}`, {
      token,
      body: { ...renamed, solo_points: 1, team_points: 1 },
    });
    const [first, second] = [
      await pay(parts[0], {
        payment_date: '2026-10-01',
        payment_method: 'virement',
        rib: RIB,
        bank_reference: '-2',
      }),
      await pay(parts[1], { payment_date: '2026-10-31', receipt_number: '+12' }),
    ];
    await unpay(parts[1]);
    const { status, headers, body } = await read(
      '/api/admin/receipts/export.csv?from=2026-10-01&to=2026-10-31',
    );
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/csv/)]);
    expect(headers['content-disposition']).toContain('encaissements-2026-10-01-2026-10-31.csv');
    const [bom, ...rest] = body;
    expect(bom).toBe('\u{feff}');
    const name = '"\'=1+1; ""x"""';
    const matricule = client.matricule;
    const common = `${name};${matricule};Progression`;
    expect(rest.join('').split('\r\n')).toEqual([
      'Reçu;Date de paiement;Client;Matricule;Pack;Échéance;Montant (DH);Montant annulé (DH);Mode;RIB;' +
        'Référence bancaire;Chèque n°;Banque du chèque;Ticket de carte;Reçu papier;Enregistré le;Enregistré par;Annulé le;Annulé par',
      `${first.body.receipt.number};01/10/2026;${common};1 sur 3;1000,18;0,00;Virement;007 780 …;'-2;;;;;` +
        '16/11/2026 09:41;admin-1;;',
      `${second.body.receipt.number};31/10/2026;${common};2 sur 3;0,00;1000,16;Espèces;;;;;;'+12;` +
        '16/11/2026 09:41;admin-1;16/11/2026 09:41;admin-1',
      '',
    ]);
  });

  it('asks for a period, of a year at most', async () => {
    const refusal = async (query: string) =>
      (await read(`/api/admin/receipts/export.csv?${query}`)).body.fields;
    expect(await refusal('from=2026-01-02&to=2026-01-01')).toEqual({ to: RECEIPT_TEXTS.PERIOD_BACKWARDS });
    expect(await refusal('from=2026-01-01&to=2027-01-02')).toEqual({ to: RECEIPT_TEXTS.PERIOD_TOO_LONG });
    expect(Object.keys(await refusal('from=2026-01-01'))).toEqual(['to']);
    expect((await read('/api/admin/receipts/export.csv?from=2026-01-01&to=2027-01-01')).status).toBe(200);
  });
});
