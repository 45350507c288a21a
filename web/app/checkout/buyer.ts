import type { PayLaterDetails } from '@matla/contract/checkout/pay-later-rules'
import type { Api } from '#lib/api.ts'

/** Who pays, once he has said so; `isMember`: an account, whose details are changed elsewhere. */
export type Buyer = { readonly fullName: string; readonly email: string; readonly isMember: boolean }

/** The buyer of this session; whoever only holds the mailed link of an order has not said that he buys. */
export async function readBuyer(api: Api): Promise<Buyer | null> {
  const answer = await api.session.read()
  const user = answer.ok ? answer.value.user : null
  if (!user || user.kind === 'order-link') return null
  return { fullName: user.fullName, email: user.emailId, isMember: user.kind === 'member' }
}

/** Whether the newest order of this session is paid. */
export async function hasPaidLast(api: Api): Promise<boolean> {
  const answer = await api.payments.latest()
  return answer.ok && answer.value.outcome === 'paid'
}

/** What the form for paying later begins with. */
export type PayLaterKnown = { readonly details: PayLaterDetails; readonly isChosen: boolean }

export async function readPayLater(api: Api): Promise<PayLaterKnown | null> {
  const answer = await api.checkout.payLaterDetails()
  return answer.ok ? answer.value : null
}
