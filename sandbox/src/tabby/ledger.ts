import type { Journal } from '#kit/journal.ts'
import type { Instalments } from './payment.ts'

/** An abandoned payment expires about ten minutes after its page. */
const graceMs = 600_000

export type Ledger = ReturnType<typeof openLedger>

/** The ledger of pay-later payments. */
export function openLedger(journal: Journal, now: () => Date) {
  const rows = new Map<string, Instalments>()
  const sessions = new Map<string, string>()

  function restore(payment: Instalments): void {
    rows.set(payment.id, payment)
    sessions.set(payment.session, payment.id)
  }

  function save(payment: Instalments): Instalments {
    restore(payment)
    journal.write('instalments', payment)
    return payment
  }

  /** Finds a payment; an abandoned one expires on its next look-up. */
  function current(id: string): Instalments | undefined {
    const row = rows.get(id)
    const isOver = row?.status === 'CREATED' && Date.parse(row.expiresAt) + graceMs <= now().getTime()
    return isOver ? save({ ...row, status: 'EXPIRED' }) : row
  }

  return {
    get: current,
    bySession: (session: string) => current(sessions.get(session) ?? ''),
    all: () => Array.from(rows.keys(), current).filter((row) => row !== undefined),
    save,
    change(id: string, changes: Partial<Instalments>) {
      const row = current(id)
      if (row === undefined) throw new Error(`No payment ${id}`)
      return save({ ...row, ...changes })
    },
    restore,
    clear() {
      rows.clear()
      sessions.clear()
    },
  }
}
