import type pg from 'pg'
import { fromDecimal } from '@matla/contract/kit/money'
import { readLedger } from '#test/ledger.ts'
import type { Notes } from './load-generator.ts'

/** Acknowledged results (docs/invariants.md) that turned out to be untrue. */
export async function brokenPromises(pool: pg.Pool, sandboxUrl: string, notes: Notes): Promise<string[]> {
  const ledger = await readLedger(sandboxUrl)
  const column = async (statement: string) =>
    new Set((await pool.query<{ it: string }>(statement)).rows.map(({ it }) => it))
  const [accounts, orders, settledOrders, paidBuyers, paid, free, noticed, emails] = await Promise.all([
    column('select email as it from users'),
    column('select id::text as it from orders'),
    // An order whose courses the buyer owns by another order is refunded.
    column(`select id::text as it from orders o where status in ('paid', 'refunded') or exists
      (select 1 from payments p where p.order_id = o.id and p.provider = 'transfer' and p.status = 'surplus')`),
    column(`select buyer_email as it from orders where status in ('paid', 'refunded')`),
    column(
      `select p.provider_reference as it from payments p join orders o on o.id = p.order_id
       where o.status in ('paid', 'refunded') and p.provider_reference is not null`,
    ),
    column(`select buyer_email as it from orders where paid_cause = 'redeem'`),
    column('select reference as it from webhook_events'),
    column('select message_id as it from emails'),
  ])
  const charged = new Set(
    ledger.payments.filter((each) => fromDecimal(each.charged) !== 0).map(({ tranRef }) => tranRef),
  )
  const bare = (id: string) => id.replace(/^<|>$/g, '')
  const ours = new Set([...emails].map(bare))
  const bad = (what: string, items: readonly string[]) => items.map((item) => `${what}: ${item}`)
  return [
    ...bad(
      'I18 account lost',
      notes.accounts.filter((email) => !accounts.has(email)),
    ),
    ...bad(
      'I18 order lost',
      notes.orders.filter((id) => !orders.has(id)),
    ),
    ...bad(
      'I18 redemption lost',
      notes.redeemed.filter((email) => !free.has(email)),
    ),
    ...bad(
      'I15 transfer matched, its order is not paid, and nothing goes back',
      notes.matched.filter((id) => !settledOrders.has(id)),
    ),
    ...bad(
      'I15 Apple Pay reported as paid, and is not',
      notes.buyers.filter((email) => !paidBuyers.has(email)),
    ),
    ...bad(
      'I15 reported as paid, and is not',
      notes.outcomes.flatMap(({ outcome, reference }) =>
        outcome === 'paid' && !paid.has(reference) ? [reference] : [],
      ),
    ),
    ...bad(
      'I15 reported as declined, and was charged',
      notes.outcomes.flatMap(({ outcome, reference }) =>
        outcome === 'declined' && charged.has(reference) ? [reference] : [],
      ),
    ),
    ...bad(
      'I7 webhook acknowledged, not stored',
      ledger.payments.flatMap(({ notices, tranRef }) =>
        notices.some(({ status }) => status === 200) && !noticed.has(tranRef) ? [tranRef] : [],
      ),
    ),
    ...bad(
      'I10 delivered email without its row',
      ledger.mails.flatMap(({ messageId }) => (ours.has(bare(messageId)) ? [] : [messageId])),
    ),
    ...bad('an answer of 500', notes.faults),
  ]
}
