import { paymentProviders } from '@matla/contract/payments/payment-providers'
import { AppError } from '#lib/errors.ts'
import { readOutcome } from '#payments/read-outcome.ts'
import type { HostedPage } from './hosted-page.ts'
import { type Post, returnOf, type SendingPage, sendsMessages, webhookOf } from './messages.ts'
import { ownerOf, type Play } from './play.ts'

/** Sends every message about a changed page: webhooks, the buyer's return and their status request. */
export function notifyAll(play: Play, page: HostedPage): void {
  const { scheduler, chance } = play
  const name = `${page.provider} ${play.pages.indexOf(page)}`
  if (chance.odds(60)) scheduler.spawn(`${name} poll`, () => poll(play, page))
  if (!sendsMessages(page)) return
  const copies = 1 + chance.below(2)
  for (let index = 0; index < copies; index++)
    scheduler.spawn(`${name} notice ${index}`, () => notify(play, page))
  if (chance.odds(70)) scheduler.spawn(`${name} return`, () => comeBack(play, page))
  if (chance.odds(12)) scheduler.spawn(`${name} forger`, () => forge(play, page))
}

const send = async ({ harness }: Play, { path, headers, body }: Post): Promise<number> =>
  (await harness.app.inject({ method: 'POST', url: path, headers, payload: body })).statusCode

/** Sends a webhook; the provider retries until it gets a 200. */
export async function notify(play: Play, page: SendingPage, tries = 2): Promise<void> {
  for (let index = 0; index < tries; index++) {
    const post = webhookOf(page)
    const status = await send(play, post)
    if (status === 200) {
      play.acked.push(post)
      play.owed.delete(page)
      return
    }
    if (status < 500) play.broken.push(`V05 an authentic notice is answered ${status}`)
    play.owed.add(page)
    await play.scheduler.gate('notice again')
  }
}

async function comeBack(play: Play, page: SendingPage): Promise<void> {
  const status = await send(play, returnOf(page))
  if (status !== 303 && status < 500) play.broken.push(`V05 an authentic return is answered ${status}`)
}

/**
 * The status shown to a buyer must be true: "paid" only if the provider has their money, "declined" only if it
 * declined (docs/invariants.md#i15).
 */
export async function poll(play: Play, page: HostedPage): Promise<void> {
  const buyer = ownerOf(play, page)
  if (!buyer) return
  try {
    const outcome = await readOutcome(
      play.harness.deps,
      buyer,
      paymentProviders[page.provider].kind,
      page.reference,
    )
    const isCaptured = play.pages.some(({ userId, captured }) => userId === page.userId && captured > 0)
    if (outcome.outcome === 'paid' && !isCaptured)
      play.broken.push('I15 reported as paid, and nothing was captured')
    if (outcome.outcome === 'declined' && !page.wasRejected)
      play.broken.push('I15 reported as declined, and the provider may still authorise')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** A caller without the key must change nothing. */
async function forge(play: Play, page: SendingPage): Promise<void> {
  const posts = [webhookOf(page, 'unsigned'), webhookOf(page, 'wrong')]
  if (page.provider === 'paytabs') posts.push(returnOf(page, true))
  for (const post of posts) {
    const status = await send(play, post)
    if (status !== 401) play.broken.push(`V05 a forged message is answered ${status}`)
  }
}
