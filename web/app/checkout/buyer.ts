import type { PayLaterDetails } from '@matla/contract/checkout/pay-later-rules'
import type { Api } from '#lib/api.ts'
import type { Choice } from './choices.ts'

/** The identified buyer; `isMember` buyers have an account, where they edit their details. */
export type Buyer = { readonly fullName: string; readonly email: string; readonly isMember: boolean }

/** The buyer of this session. A session from the emailed link of an order does not identify a buyer. */
export async function readBuyer(api: Api): Promise<Buyer | null> {
  const answer = await api.session.read()
  const user = answer.ok ? answer.value.user : null
  if (!user || user.kind === 'order-link') return null
  return { fullName: user.fullName, email: user.emailId, isMember: user.kind === 'member' }
}

/** Whether the newest order of this session is paid. */
export async function isLastOrderPaid(api: Api): Promise<boolean> {
  const answer = await api.payments.latest()
  return answer.ok && answer.value.outcome === 'paid'
}

/** The initial values of the pay-later form, and how the account last paid. */
export type PayLaterDefaults = {
  readonly details: PayLaterDetails
  readonly isChosen: boolean
  /** A bill that may be paid already, or can still be paid. */
  readonly openBill: { readonly number: string; readonly dueAt: string } | null
  readonly lastUsed: Pick<Choice, 'paymentType' | 'onlyMethod'> | null
}

export async function readPayLater(api: Api): Promise<PayLaterDefaults | null> {
  const answer = await api.checkout.payLaterDetails()
  return answer.ok ? answer.value : null
}
