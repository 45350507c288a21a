import type { Bug } from './bug.ts'

const settle = 'src/payments/settle-payment.ts'
const asks = 'const { asked, notTaken } = await truthOf(deps, payment, reference)'
const believed = (cause: string) =>
  `const { amountHalalas, currency, ownReference } = payment
  const { asked, notTaken }: Truth = cause === '${cause}'
    ? { asked: { state: 'paid', amountHalalas, currency, ownReference, status: 'A', code: '' } }
    : await truthOf(deps, payment, reference)`

/** Wrong handling of payments, notices and returns: ring 2 sees it on the real database. */
export const paymentBugs: readonly Bug[] = [
  {
    name: 'the return page is trusted',
    file: settle,
    find: asks,
    put: believed('return'),
    ring: 2,
    says: /I1 (paid|surplus) in the shop, not at the provider|I15 told paid, and nothing was taken/,
  },
  {
    name: 'the notice is trusted',
    file: settle,
    find: asks,
    put: believed('notice'),
    ring: 2,
    says: /I1 (paid|surplus) in the shop, not at the provider|I15 told paid, and nothing was taken/,
  },
  {
    name: 'a capture that is tried again has a fresh key',
    file: settle,
    find: '.capture(reference, payment.ownReference,',
    put: '.capture(reference, newId(new Date()),',
    ring: 2,
    says: /I5 the provider took another amount/,
  },
  {
    name: 'the sweep forgets a payment after one look',
    file: settle,
    find: 'nextAskAt: isDecided && !isHeld ? null : nextAsk(now, payment.asks),',
    put: 'nextAskAt: null,',
    ring: 2,
    says: /I1 payment still undecided|I1 taken at the provider|I15 told declined/,
  },
  {
    name: 'a move is not written down',
    file: settle,
    find: '    insertEvent(tx, event),\n',
    put: '    Promise.resolve(event),\n',
    ring: 2,
    says: /I14 paid order without its cause and event/,
  },
  {
    name: 'versions stand still',
    file: 'src/orders/orders.store.ts',
    find: 'version: sql`${ordersTable.version} + 1`',
    put: 'version: sql`${ordersTable.version} + 0`',
    ring: 2,
    says: /I8 event of a version that its order never had|order versions only grow|transaction is aborted/,
  },
  {
    name: 'the lock on the order is ignored',
    file: 'src/orders/orders.store.ts',
    find: "\n    .for('update'),",
    put: ',',
    ring: 2,
    says: /I\d|invoices_order_id_unique|_once|_unique|deadlock/,
  },
  {
    name: 'nobody waits for the buyer’s other click',
    file: 'src/identity/users.store.ts',
    find: "\n    .for('no key update'),",
    put: ',',
    ring: 2,
    says: /V31 one purchase became two orders|coupon_uses_one_live/,
  },
  {
    name: 'a second click opens a second page',
    file: 'src/payments/plan-payment.ts',
    find: 'if (open && open.provider === provider && !isLost(open, now)) return { payment: open, isNew: false }',
    put: '',
    ring: 2,
    says: /V31 a second page beside one that could be paid/,
  },
  {
    name: 'a lost answer is a page that does not exist',
    file: 'src/payments/start-payment.ts',
    find: "error.kind === 'away' ? payment.nextAskAt : null",
    put: 'null',
    ring: 2,
    says: /I1 taken at the provider, not in the shop/,
  },
  {
    name: 'a page that was put aside is never given up',
    file: 'src/payments/payments.store.ts',
    find: "['opening', 'failed', 'cancelled']",
    put: "['opening', 'failed']",
    ring: 2,
    says: /I1 payment still undecided/,
  },
  {
    name: 'no answer in time is a refusal',
    file: 'src/payments/read-outcome.ts',
    find: "return { outcome: 'confirming', isFinal: false }",
    put: "return { outcome: 'declined', isFinal: true }",
    ring: 2,
    says: /I15 told declined, and the provider may still authorise/,
  },
  {
    name: 'a page that was put aside is called declined at once',
    file: 'src/payments/read-outcome.ts',
    find: 'if (isRefused && !isOpen(payment))',
    put: 'if (isRefused)',
    ring: 2,
    says: /I15 told declined, and the provider may still authorise/,
  },
]
