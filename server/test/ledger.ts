import type { ProviderId } from '@matla/contract/payments/payment-providers'
import { must } from './buyer.ts'

/** The sandbox's own records, because a test must not verify the shop with the shop's data. */
export type Ledger = {
  readonly payments: readonly {
    provider: ProviderId
    tranRef: string
    cartId: string
    amount: string
    charged: string
    currency: string
    status: string
    tranType: string
    notices: readonly { status: number }[]
  }[]
  readonly refunds: readonly {
    provider: ProviderId
    tranRef: string
    previousTranRef: string
    amount: string
    status: string
  }[]
  readonly users: readonly { id: number; email: string; suspended: boolean }[]
  readonly enrolments: readonly { userId: number; email: string; courseId: number; status: string }[]
  readonly mails: readonly { messageId: string; to: string | readonly string[]; copies: number }[]
}

export async function readLedger(sandboxUrl: string): Promise<Ledger> {
  const response = await fetch(`${sandboxUrl}/ledger.json`)
  return (await response.json()) as Ledger
}

export async function callSandbox(
  sandboxUrl: string,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  return must(sandboxUrl, 'POST', path, body)
}
