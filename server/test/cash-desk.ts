import type { asking, Person } from './app.ts';

interface Studio {
  readonly ask: ReturnType<typeof asking>;
  aPerson(role: 'user'): Promise<Person>;
}

interface Part {
  readonly id: number;
  readonly status: string;
  readonly amount: number;
  readonly due_date: string;
  readonly cheque: { readonly id: number; readonly state: string } | null;
}

/** A cheque, as the desk is told of it. */
interface Held {
  readonly id: number;
  readonly state: string;
  readonly version: number;
  readonly installment_id: number;
}

/** What the administrator does at the desk, through the API: sells packs, makes plans, takes money and gives it back. */
export function cashDesk({ ask, aPerson }: Studio, { token }: Person) {
  const plans = '/api/admin/payments/plans';
  const parts = '/api/admin/payments/installments';

  async function aPack(over: object = {}): Promise<number> {
    const body = { name: 'Progression', solo_points: 10, team_points: 6, price: 2100, ...over };
    return (await ask('POST', '/api/packs', { token, body })).body.id;
  }

  /** A pack given to a new client, or to one who is there. */
  async function sell(client?: Person, pack?: object) {
    const buyer = client ?? (await aPerson('user'));
    const url = `/api/packs/admin/assign/${buyer.id}/${await aPack(pack)}`;
    const { body } = await ask('POST', url, { token, body: {} });
    return { client: buyer, id: Number(body.assignment.id) };
  }

  const plan = (user_pack_id: number, over: object = {}, key?: string) =>
    ask('POST', '/api/admin/payments', {
      token,
      ...(key && { key }),
      body: {
        user_pack_id,
        total_amount: 2100,
        number_of_installments: 3,
        payment_type: 'mixed',
        first_due_date: '2026-11-30',
        ...over,
      },
    });

  const installmentsOf = async (planId: number): Promise<Part[]> =>
    (await ask('GET', `/api/admin/payments/${planId}/installments`, { token })).body;

  /** A pack with its plan. */
  async function aPlan(over: object = {}) {
    const { client, id: userPack } = await sell();
    const { body } = await plan(userPack, over);
    const id = Number(body.payment_plan_id);
    return { client, userPack, id, parts: (await installmentsOf(id)).map((part) => part.id) };
  }

  const pay = (id: number | undefined, body: object = {}, { as = token, key = '' } = {}) =>
    ask('PUT', `${parts}/${id}/paid`, { token: as, body, ...(key && { key }) });
  const unpay = (id: number | undefined, { as = token, key = '', body = {} } = {}) =>
    ask('PUT', `${parts}/${id}/unpaid`, { token: as, body, ...(key && { key }) });
  const edit = (id: number | undefined, body: object) => ask('PUT', `${parts}/${id}`, { token, body });
  const change = (id: number, body: object) => ask('PUT', `${plans}/${id}`, { token, body });
  const remove = (id: number) => ask('DELETE', `${plans}/${id}`, { token });
  const takeBack = (userPack: number) =>
    ask('DELETE', `/api/packs/admin/remove/${userPack}`, { token, body: { reason: 'Erreur' } });
  /** Pays an installment by cheque, and gives the cheque. */
  async function payByCheque(id: number | undefined, number = '4410270', over: object = {}): Promise<Held> {
    const paper = { payment_method: 'cheque', cheque_number: number, cheque_bank: 'Banque Populaire' };
    const { body } = await pay(id, { ...paper, ...over });
    return (await read(`/api/admin/cheques?q=${number}&per_page=200`)).body.find(
      ({ id: cheque }: Held) => cheque === body.cheque.id,
    );
  }
  const say = (cheque: number, state: string, over: object = {}, as = token) =>
    ask('PUT', `/api/admin/cheques/${cheque}/state`, {
      token: as,
      body: { state, ...(state === 'refused' && { reason: 'Sans provision' }), ...over },
    });
  const handIn = (ids: readonly number[], as = token) =>
    ask('POST', '/api/admin/cheques/hand-in', { token: as, body: { ids } });
  const read = (path: string) => ask('GET', path, { token });
  const planOf = async (userId: number) => (await read(`/api/admin/payments?user_id=${userId}`)).body[0];
  const historyOf = async (userPack: number) => (await read(`/api/admin/payments/history/${userPack}`)).body;

  return {
    ...{ aPack, sell, plan, aPlan, installmentsOf, pay, unpay, edit, change, remove, takeBack },
    ...{ read, planOf, historyOf, payByCheque, say, handIn },
  };
}
