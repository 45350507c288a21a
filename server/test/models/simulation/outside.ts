import { createHmac } from 'node:crypto'
import type { Chance } from '#test/models/chance.ts'
import { answerOf, captureOf, firstWords, type Page } from '#test/models/shop/pages.ts'
import { openPaytabs } from '#payments/paytabs/paytabs.ts'
import { type PaymentProvider, ProviderFailed } from '#payments/provider.ts'
import { webhookHeader } from '#payments/tabby/register-webhook.ts'
import { openTabby } from '#payments/tabby/tabby.ts'

export type HostedPage = Page & {
  readonly reference: string
  readonly userId: string
  /** Its address never reached a buyer, so no buyer can pay on it. */
  isUnseen: boolean
  /** Refunded sums, by our references. */
  readonly refunds: Map<string, number>
}
export type Faults = {
  start: 'none' | 'refused' | 'away' | 'lost'
  /** What its page charges the buyer. */
  page: 'right' | 'amount' | 'currency'
  ask: boolean
  capture: boolean
}
export type Providers = {
  readonly pages: Map<string, HostedPage>
  readonly card: PaymentProvider
  readonly later: PaymentProvider
  /** The faults of the next calls; each happens once. */
  faults: Faults
  gate: (name: string) => Promise<void>
  opened: (page: HostedPage) => void
}

const serverKey = 'SRINGS0001-KEY'
const webhookSecret = 'rings-webhook-secret'
export const noFaults = (): Faults => ({ start: 'none', page: 'right', ask: false, capture: false })
export const faultsOf = (chance: Chance): Faults => ({
  start: chance.pick(['none', 'none', 'none', 'none', 'none', 'none', 'refused', 'away', 'lost']),
  page: chance.pick(['right', 'right', 'right', 'right', 'right', 'right', 'right', 'amount', 'currency']),
  ask: chance.odds(25),
  capture: chance.odds(15),
})

/** Both providers in this process, each with a ledger of its own; the adapters' own code signs and reads. */
export function openProviders(): Providers {
  const paytabs = openPaytabs({
    url: 'http://paytabs.test',
    profileId: 1,
    serverKey,
    pageOrigin: 'http://paytabs.test',
  })
  const tabby = openTabby({
    url: 'http://tabby.test',
    secretKey: 'sk_test',
    merchantCode: 'rings',
    pageOrigin: 'http://tabby.test',
    webhookSecret,
  })
  const pages = new Map<string, HostedPage>()
  const providers: Providers = {
    pages,
    card: paytabs,
    later: tabby,
    faults: noFaults(),
    gate: () => Promise.resolve(),
    opened: () => undefined,
  }
  return Object.assign(providers, {
    card: simulated(providers, paytabs),
    later: simulated(providers, tabby),
  })
}

function simulated(providers: Providers, real: PaymentProvider): PaymentProvider {
  const { pages } = providers
  const { id } = real
  const pageOf = (reference: string) => {
    const page = pages.get(reference)
    if (!page) throw new Error(`no page ${reference}`)
    return page
  }
  const away = (why: string) => new ProviderFailed('away', why)
  return {
    ...real,
    start: async (order, ownReference) => {
      await providers.gate(`${id} start`)
      const fault = providers.faults.start
      providers.faults.start = 'none'
      if (fault === 'refused') throw new ProviderFailed('refused', 'code 1')
      if (fault === 'away') throw away('no answer')
      const reference = `${id === 'tabby' ? 'L' : 'C'}${ownReference}`
      if (pages.has(reference)) throw new ProviderFailed('refused', 'code 4')
      const { page: asksFor } = providers.faults
      providers.faults.page = 'right'
      const reported = {
        halalas: order.totalHalalas + (asksFor === 'amount' ? 1 : 0),
        currency: asksFor === 'currency' ? 'AED' : 'SAR',
        ownReference,
      }
      const isUnseen = fault === 'lost'
      const word = firstWords[id]
      const page: HostedPage = {
        provider: id,
        reference,
        userId: order.userId,
        ownReference,
        halalas: order.totalHalalas,
        reported,
        word,
        captured: 0,
        wasRejected: false,
        isUnseen,
        refunds: new Map<string, number>(),
      }
      pages.set(reference, page)
      providers.opened(page)
      await providers.gate(`${id} started`)
      if (isUnseen) throw away('the answer is lost')
      return { reference, redirectUrl: `${real.pageOrigin}/pay/${reference}`, lifeSeconds: 1_200 }
    },
    readStatus: async (reference) => {
      await providers.gate(`${id} ask`)
      const isAway = providers.faults.ask
      providers.faults.ask = false
      if (isAway) throw away('no answer')
      const answer = answerOf(pageOf(reference))
      await providers.gate(`${id} answer`)
      return answer
    },
    ...(real.capture && {
      capture: async (reference: string, ownReference: string, halalas: number) => {
        await providers.gate(`${id} capture`)
        const page = pageOf(reference)
        const isAgain = page.word === 'CAPTURED'
        const answer = captureOf(page)
        // A repeated capture with another idempotency key takes the sum again, as the provider would.
        if (isAgain && ownReference !== page.ownReference) page.captured += halalas
        const isLost = providers.faults.capture
        providers.faults.capture = false
        if (isLost) throw away('the answer is lost')
        await providers.gate(`${id} captured`)
        return answer
      },
    }),
    refund: async ({ reference, ownReference, halalas }) => {
      await providers.gate(`${id} refund`)
      const page = pageOf(reference)
      if (!page.refunds.has(ownReference)) page.refunds.set(ownReference, halalas)
      await providers.gate(`${id} refunded`)
      return { state: 'done', reference: `${reference}.r`, why: '' }
    },
    findRefund: async ({ reference, ownReference }) =>
      pageOf(reference).refunds.has(ownReference)
        ? { state: 'done', reference: `${reference}.r`, why: '' }
        : null,
    readPayment: async (reference) => {
      await providers.gate(`${id} read`)
      const { ownReference, captured, refunds } = pageOf(reference)
      const returns = [...refunds].map(([own, halalas]) => ({
        reference: `${reference}.r`,
        ownReference: own,
        halalas,
        isDone: true,
      }))
      const known = { reference, ownReference, currency: 'SAR', openedAt: null }
      return { ...known, waitingHalalas: 0, capturedHalalas: captured, returns }
    },
    findByOwnReference: async (ownReference) => {
      if (id === 'tabby') return real.findByOwnReference(ownReference)
      await providers.gate(`${id} find`)
      return [...pages.values()].filter((page) => page.ownReference === ownReference)
    },
  }
}

export type Post = { readonly path: string; readonly headers: Record<string, string>; readonly body: string }

const sign = (text: string, key = serverKey) => createHmac('sha256', key).update(text).digest('hex')

/** A provider's webhook, byte for byte: its JSON has spaces that no other serializer writes. */
export function webhookOf(page: HostedPage, forged?: 'unsigned' | 'wrong'): Post {
  const { provider, reference, reported, word } = page
  const facts =
    provider === 'tabby'
      ? { id: reference, status: word.toLowerCase(), order: { reference_id: reported.ownReference } }
      : {
          tran_ref: reference,
          tran_type: 'Sale',
          cart_id: reported.ownReference,
          payment_result: { response_status: word },
        }
  const body = JSON.stringify(facts, null, 1)
  const proof = provider === 'tabby' ? webhookSecret : sign(body)
  const name = provider === 'tabby' ? webhookHeader : 'signature'
  const headers =
    forged === 'unsigned' ? {} : { [name]: forged === 'wrong' ? proof.replace(/./g, '0') : proof }
  return {
    path: `/matla/payments/${provider}/notice`,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }
}

/** The browser's return from the page; a spoofed one says "authorised" and is signed with another key. */
export function returnOf(page: HostedPage, isForged = false): Post {
  const path = `/matla/payments/${page.provider}/return`
  const form = 'application/x-www-form-urlencoded'
  const fields: Record<string, string> =
    page.provider === 'tabby'
      ? { payment_id: page.reference }
      : {
          cartId: page.reported.ownReference,
          respStatus: isForged ? 'A' : page.word,
          tranRef: page.reference,
        }
  const body = new URLSearchParams(fields).toString()
  if (page.provider === 'tabby') return { path, headers: { 'content-type': form }, body }
  const signature = sign(body, isForged ? 'somebody-else' : serverKey)
  return { path, headers: { 'content-type': form }, body: `${body}&signature=${signature}` }
}
