import { randomInt } from 'node:crypto'
import type { ProviderContext } from '#kit/background.ts'
import type { Ledger } from './ledger.ts'
import type { WebhookSender } from './webhook-sender.ts'
import { billChanges } from './bills.ts'
import type { PaytabsFaults } from './faults.ts'
import { outcomeChanges, type OutcomeName, outcomes } from './outcomes.ts'
import type { Payment } from './payment.ts'

type Parts = Pick<ProviderContext, 'background' | 'now'> & {
  readonly ledger: Ledger
  readonly webhookSender: WebhookSender
  readonly faults: () => PaytabsFaults
}

export type PaymentPages = ReturnType<typeof openPaymentPages>

/** The effects of a buyer's decision. */
export function openPaymentPages({ ledger, webhookSender, faults, background, now }: Parts) {
  async function approveAfter(tranRef: string, at: Date): Promise<void> {
    if (!(await background.pause(at.getTime() - now().getTime()))) return
    if (ledger.get(tranRef)?.approveAt !== at.toISOString()) return
    ledger.change(tranRef, {
      status: 'A',
      code: approvalCode(),
      message: outcomes.approve.message,
      charged: ledger.get(tranRef)?.amount ?? 0,
      finishedAt: now().toISOString(),
      approveAt: null,
    })
    await webhookSender.deliver(tranRef)
  }

  return {
    /** Records the outcome, then starts its callbacks. `delivered` resolves after the first attempt of each. */
    finish(payment: Payment, name: OutcomeName, method?: string) {
      const outcome = outcomes[name]
      const at = now()
      const approveAt =
        outcome.status === 'P' ? new Date(at.getTime() + faults().approvePendingAfterMs) : null
      const changes = outcomeChanges(payment, outcome, outcome.code ?? approvalCode(), at, approveAt)
      const used = method ?? payment.method
      const issues = used === 'sadad' && outcome.status === 'A'
      const saved = ledger.change(payment.tranRef, { ...changes, ...(issues && billChanges()), method: used })
      if (approveAt !== null) background.run(approveAfter(payment.tranRef, approveAt))
      const delivered = webhookSender.deliver(payment.tranRef, outcome.copies)
      background.run(delivered)
      return { payment: saved, delivered }
    },
    /** After a start: approves pending payments when they fall due. */
    resume() {
      for (const { tranRef, approveAt } of ledger.all()) {
        if (approveAt !== null) background.run(approveAfter(tranRef, new Date(approveAt)))
      }
    },
  }
}

/** A letter and five digits, as on real approvals. */
export function approvalCode(): string {
  return `G${String(randomInt(100_000)).padStart(5, '0')}`
}
