import type { Journal } from '#kit/journal.ts'
import type { Order } from './order.ts'

export type Ledger = ReturnType<typeof openLedger>

/** The ledger of orders. */
export function openLedger(journal: Journal, now: () => Date) {
  const rows = new Map<string, Order>()

  function save(order: Order): Order {
    rows.set(order.id, order)
    journal.write('tamara-order', order)
    return order
  }

  /** Finds an order; an abandoned one expires on its next look-up. */
  function current(id: string): Order | undefined {
    const row = rows.get(id)
    const mayExpire = row?.status === 'new' || row?.status === 'approved'
    const isOver = mayExpire && Date.parse(row.expiresAt) <= now().getTime()
    return isOver ? save({ ...row, status: 'expired' }) : row
  }
  const all = () => Array.from(rows.keys(), current).filter((row) => row !== undefined)

  return {
    get: current,
    byCheckout: (checkout: string) => all().find((row) => row.checkout === checkout),
    byReference: (reference: string) => all().find((row) => row.referenceId === reference),
    all,
    save,
    change(id: string, changes: Partial<Order>) {
      const row = current(id)
      if (row === undefined) throw new Error(`No order ${id}`)
      return save({ ...row, ...changes })
    },
    restore: (order: Order) => void rows.set(order.id, order),
    clear: () => rows.clear(),
  }
}
