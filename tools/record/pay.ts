import type { Caller } from './caller.ts'

/** An open payment page of a provider. */
type Opened = { readonly orderId: string; readonly reference: string }
const address = { city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }

export async function openCard(api: string, buyer: Caller): Promise<Opened> {
  const opened = await buyer.must('POST', `${api}/create-session`, { paymentType: 'CARD' })
  const { tran_ref: reference } = opened.data as { tran_ref: string }
  return { orderId: String(opened.orderId), reference }
}

export async function byCard(api: string, buyer: Caller, outcome: string): Promise<string> {
  return finishCard(api, buyer, await openCard(api, buyer), outcome)
}

async function finishCard(api: string, buyer: Caller, { orderId, reference }: Opened, outcome: string) {
  const finish = { tranRef: reference, outcome, awaitCallback: true }
  await buyer.must('POST', '/sandbox/paytabs/finish', finish)
  await buyer.ask('GET', `${api}/validate-transction-details?tranRef=${reference}`)
  return orderId
}

export async function openLater(api: string, buyer: Caller): Promise<Opened> {
  const asked = { paymentType: 'PAY_LATER', payLater: { phone: '0501234567', ...address } }
  const opened = await buyer.must('POST', `${api}/create-session`, asked)
  const { payment } = opened.data as { payment: { id: string } }
  return { orderId: String(opened.orderId), reference: payment.id }
}

export async function finishLater(
  api: string,
  buyer: Caller,
  { orderId, reference }: Opened,
): Promise<string> {
  const finish = { paymentId: reference, outcome: 'approve', awaitCallback: true }
  await buyer.must('POST', '/sandbox/tabby/finish', finish)
  await buyer.ask('GET', `${api}/retrive-a-payment?paymentId=${reference}`)
  return orderId
}

/** Leaves the card page open, completes pay-later, and then pays by card as well, which is refunded. */
export async function payTwice(api: string, buyer: Caller): Promise<void> {
  const card = await openCard(api, buyer)
  await finishLater(api, buyer, await openLater(api, buyer))
  await finishCard(api, buyer, card, 'approve')
}
