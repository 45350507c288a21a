import { randomInt } from 'node:crypto'
import type { Background } from '#kit/pause.ts'
import type { Book } from './book.ts'
import type { Courier } from './courier.ts'
import type { PaytabsLevers } from './levers.ts'
import { outcomes, settled } from './outcomes.ts'
import type { OutcomeName } from './outcomes.ts'
import type { Payment } from './payment.ts'

/** What happens once a buyer has decided. */
export type Counter = {
  /** Records the outcome, then starts its callbacks. `told` resolves when the shop answered the first try of each. */
  finish(payment: Payment, name: OutcomeName, method?: string): { payment: Payment; told: Promise<void> }
  /** After a start: approves pending payments whose time has come, or will. */
  resume(): void
}

type Parts = {
  readonly book: Book
  readonly courier: Courier
  readonly levers: () => PaytabsLevers
  readonly background: Background
  readonly now: () => Date
}

export function openCounter({ book, courier, levers, background, now }: Parts): Counter {
  async function approveLater(tranRef: string, at: Date): Promise<void> {
    if (!(await background.pause(at.getTime() - now().getTime()))) return
    if (book.get(tranRef)?.approveAt !== at.toISOString()) return
    book.change(tranRef, {
      status: 'A',
      code: approvalCode(),
      message: outcomes.approve.message,
      charged: book.get(tranRef)?.amount ?? 0,
      finishedAt: now().toISOString(),
      approveAt: null,
    })
    await courier.deliver(tranRef)
  }

  return {
    finish(payment, name, method) {
      const outcome = outcomes[name]
      const at = now()
      const approveAt =
        outcome.status === 'P' ? new Date(at.getTime() + levers().approvePendingAfterMs) : null
      const changes = settled(payment, outcome, outcome.code ?? approvalCode(), at, approveAt)
      const saved = book.change(payment.tranRef, { ...changes, method: method ?? payment.method })
      if (approveAt !== null) background.run(approveLater(payment.tranRef, approveAt))
      const told = courier.deliver(payment.tranRef, outcome.copies)
      background.run(told)
      return { payment: saved, told }
    },
    resume() {
      for (const { tranRef, approveAt } of book.all()) {
        if (approveAt !== null) background.run(approveLater(tranRef, new Date(approveAt)))
      }
    },
  }
}

/** As on real approvals: a letter and five digits. */
export function approvalCode(): string {
  return `G${String(randomInt(100_000)).padStart(5, '0')}`
}
