import { randomBytes, randomInt } from 'node:crypto'
import type { Journal } from '#kit/journal.ts'
import type { Payment } from './payment.ts'

const hour = 3_600_000

export type Ledger = ReturnType<typeof openLedger>

/** The provider's ledger; every look-up is a hash look-up. */
export function openLedger(journal: Journal, isoNow: () => Date) {
  const rows = new Map<string, Payment>()
  const pages = new Map<string, string>()
  const carts = new Map<string, Set<string>>()
  const later = new Map<string, Set<string>>()

  function index(payment: Payment): void {
    if (payment.page !== null) pages.set(payment.page, payment.tranRef)
    added(carts, payment.cartId, payment.tranRef)
    if (payment.previousTranRef !== null) added(later, payment.previousTranRef, payment.tranRef)
  }

  function put(payment: Payment): void {
    if (!rows.has(payment.tranRef)) index(payment)
    rows.set(payment.tranRef, payment)
  }

  function save(payment: Payment): Payment {
    put(payment)
    journal.write('payment', payment)
    return payment
  }

  /** Finds a transaction; an unused page expires on its next look-up. */
  function current(tranRef: string): Payment | undefined {
    const row = rows.get(tranRef)
    if (!row?.isOpen || Date.parse(row.expiresAt) > isoNow().getTime()) return row
    return save({
      ...row,
      isOpen: false,
      status: 'X',
      code: '355',
      message: 'Expired',
      finishedAt: row.expiresAt,
    })
  }

  function drop(tranRef: string): void {
    rows.delete(tranRef)
  }

  const listed = (refs: Iterable<string>) => Array.from(refs, current).filter((row) => row !== undefined)

  return {
    get: current,
    byPage: (page: string) => current(pages.get(page) ?? ''),
    byCart: (cartId: string) => listed(carts.get(cartId) ?? []),
    followUps: (tranRef: string) => listed(later.get(tranRef) ?? []),
    all: () => listed(rows.keys()),
    /** Stores a new or changed row. */
    save,
    /** Changes the newest version of an existing row. */
    change(tranRef: string, changes: Partial<Payment>) {
      const row = current(tranRef)
      if (row === undefined) throw new Error(`No transaction ${tranRef}`)
      return save({ ...row, ...changes })
    },
    /** Restores a row from the journal at start. */
    restore: put,
    drop,
    /** The provider loses its record of a transaction. */
    forget(tranRef: string) {
      drop(tranRef)
      journal.write('payment-forgotten', tranRef)
    },
    clear() {
      for (const map of [rows, pages, carts, later]) map.clear()
    },
    newTranRef: (now: Date) => freeRef(now, (ref) => rows.has(ref)),
  }
}

/** The secret last segment of a payment page's URL. */
export function newPage(): string {
  return randomBytes(32).toString('hex').toUpperCase()
}

/** TST + year + day of the year + eight digits. */
function freeRef(now: Date, isInUse: (ref: string) => boolean): string {
  const day = Math.floor((now.getTime() - Date.UTC(now.getUTCFullYear(), 0, 1)) / (24 * hour)) + 1
  const start = `TST${String(now.getUTCFullYear()).slice(2)}${String(day).padStart(3, '0')}`
  for (;;) {
    const ref = start + String(randomInt(100_000_000)).padStart(8, '0')
    if (!isInUse(ref)) return ref
  }
}

function added(map: Map<string, Set<string>>, key: string, value: string): void {
  const values = map.get(key)
  if (values) values.add(value)
  else map.set(key, new Set([value]))
}
