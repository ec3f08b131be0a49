import { SALE_TEXTS } from '@elan/contract/sales/sales.texts.ts';
import type { Sale, SaleBody } from '@elan/contract/sales/sales.ts';
import { enrolClient } from '../clients/clients.service.ts';
import { assignPack, readAssignment } from '../packs/packs-assigned.service.ts';
import { payForSale } from '../payments/payments-sales.service.ts';
import { withTransaction } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/http/serve.ts';

/**
 * Sells a pack: the buyer's account if it is a new one, the pack and its points, the plan, and what is paid at once with its
 * receipts. One transaction: what is refused leaves nothing, not even the account.
 */
export function sellPack(deps: Deps, actor: Actor, body: SaleBody): Promise<Sale> {
  const { client_id, client, pack_id, installments, notes = null } = body;
  return withTransaction(deps.db, async (db) => {
    const inside = { ...deps, db };
    const buyer = client ? await enrolClient(inside, client, 'studio') : client_id;
    if (!buyer) throw new Refusal(400, SALE_TEXTS.CLIENT_MISSING);
    const given = await assignPack(inside, actor, { userId: buyer, packId: pack_id }, { notes });
    const paid = await payForSale(inside, actor, given.assignment, installments);
    const assignment = await readAssignment(inside, given.assignment.id);
    const name = assignment.full_name ?? assignment.username;
    return { ...given, ...paid, message: SALE_TEXTS.sold(assignment.pack_name, name), assignment };
  });
}
