import type { Chance } from '#test/models/chance.ts'
import { answerOf, captureOf, firstWords, moveOn } from '#test/models/shop/pages.ts'
import type { OwnRecords } from '#payments/own-records.ts'
import { openPaytabs } from '#payments/paytabs/paytabs.ts'
import { type ChargedToken, type PaymentProvider, ProviderFailed } from '#payments/provider.ts'
import { openTabby } from '#payments/tabby/tabby.ts'
import { openTamara } from '#payments/tamara/tamara.ts'
import { openTransfer } from '#payments/transfer/transfer.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'
import type { HostedPage } from './hosted-page.ts'
import { notificationToken, serverKey, webhookSecret } from './messages.ts'

export type Faults = {
  start: 'none' | 'refused' | 'away' | 'lost'
  /** What the page charges the buyer. */
  page: 'right' | 'amount' | 'currency'
  ask: boolean
  capture: boolean
  /** How a token of Apple Pay ends; `slow`: it is charged after the shop has stopped waiting. */
  token: 'paid' | 'declined' | 'bank-page' | 'slow'
}
export type Providers = {
  readonly pages: Map<string, HostedPage>
  readonly all: readonly PaymentProvider[]
  /** Faults of the next calls; each happens once. */
  faults: Faults
  gate: (name: string) => Promise<void>
  /** Awaits work in another thread. */
  elsewhere: <Result>(work: Promise<Result>) => Promise<Result>
  opened: (page: HostedPage) => void
}

export const noFaults = (): Faults => ({
  start: 'none',
  page: 'right',
  ask: false,
  capture: false,
  token: 'paid',
})
export const faultsOf = (chance: Chance): Faults => ({
  start: chance.pick(['none', 'none', 'none', 'none', 'none', 'none', 'refused', 'away', 'lost']),
  page: chance.pick(['right', 'right', 'right', 'right', 'right', 'right', 'right', 'amount', 'currency']),
  ask: chance.odds(25),
  capture: chance.odds(15),
  token: chance.pick(['paid', 'paid', 'paid', 'declined', 'bank-page', 'slow']),
})

/** A bank transfer may take half an hour, because the simulated clock advances by minutes. */
const transferDays = 1 / 48

/** Every provider in this process, each with its own ledger; the real adapters sign and parse. */
export function openProviders(records: OwnRecords): Providers {
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
  const tamara = openTamara({
    url: 'http://tamara.test',
    apiToken: 'tamara-token',
    notificationToken,
    pageOrigin: 'http://tamara.test',
    instalments: 4,
  })
  const payee = { iban: 'SA0799000000000000001234', bank: 'Bank', beneficiary: 'School' }
  const transfer = openTransfer({ ...payee, days: transferDays }, records)
  const providers: Providers = {
    pages: new Map<string, HostedPage>(),
    all: [],
    faults: noFaults(),
    gate: () => Promise.resolve(),
    elsewhere: (work) => work,
    opened: () => undefined,
  }
  return Object.assign(providers, {
    all: [
      simulateCard(providers, paytabs),
      simulate(providers, tabby),
      simulate(providers, tamara),
      simulateTransfer(providers, transfer),
    ],
  })
}

const away = (why: string) => new ProviderFailed('away', why)

/** Throws the fault of the next request to a provider, unless only the response is lost. */
function rejectStart({ faults }: Providers): { readonly isLost: boolean } {
  const fault = faults.start
  faults.start = 'none'
  if (fault === 'refused') throw new ProviderFailed('refused', 'code 1')
  if (fault === 'away') throw away('no answer')
  return { isLost: fault === 'lost' }
}

function createPage(
  { pages, faults }: Providers,
  { id }: PaymentProvider,
  order: FrozenOrder,
  { reference, ownReference, ...facts }: Pick<HostedPage, 'reference' | 'ownReference' | 'isUnseen'>,
): HostedPage {
  if (pages.has(reference)) throw new ProviderFailed('refused', 'code 4')
  const { page: asksFor } = faults
  faults.page = 'right'
  const page: HostedPage = {
    ...facts,
    provider: id,
    reference,
    userId: order.userId,
    orderId: order.id,
    ownReference,
    halalas: order.totalHalalas,
    reported: {
      halalas: order.totalHalalas + (asksFor === 'amount' ? 1 : 0),
      // A bank account in riyals receives no other currency.
      currency: asksFor === 'currency' && id !== 'transfer' ? 'AED' : 'SAR',
      ownReference,
    },
    word: firstWords[id],
    captured: 0,
    wasRejected: false,
    isLate: false,
    refunds: new Map<string, number>(),
  }
  pages.set(reference, page)
  return page
}

function simulate(providers: Providers, real: PaymentProvider): PaymentProvider {
  const { pages } = providers
  const { id } = real
  const pageOf = (reference: string) => {
    const page = pages.get(reference)
    if (!page) throw new Error(`no page ${reference}`)
    return page
  }
  return {
    ...real,
    start: async (order, ownReference) => {
      await providers.gate(`${id} start`)
      const { isLost } = rejectStart(providers)
      const reference = `${id}-${ownReference}`
      const page = createPage(providers, real, order, { reference, ownReference, isUnseen: isLost })
      providers.opened(page)
      await providers.gate(`${id} started`)
      if (isLost) throw away('the answer is lost')
      return { reference, redirectUrl: `${real.pageOrigin}/pay/${reference}`, lifeSeconds: 1_200 }
    },
    readStatus: async (reference) => {
      await askGate(providers, real)
      const answer = answerOf(pageOf(reference))
      await providers.gate(`${id} answer`)
      return answer
    },
    readWebhook: (raw, headers) => providers.elsewhere(Promise.resolve(real.readWebhook(raw, headers))),
    ...(real.capture && {
      capture: async (reference: string, ownReference: string, halalas: number) => {
        await providers.gate(`${id} capture`)
        const page = pageOf(reference)
        const isAgain = page.word === 'CAPTURED'
        const answer = captureOf(page)
        // Like the provider, captures the sum again if a repeated capture has another idempotency key.
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
      return [...pages.values()].filter((page) => page.ownReference === ownReference && !page.isLate)
    },
  }
}

async function askGate(providers: Providers, { id }: PaymentProvider): Promise<void> {
  await providers.gate(`${id} ask`)
  const isAway = providers.faults.ask
  providers.faults.ask = false
  if (isAway) throw away('no answer')
}

/** The card provider, which also charges Apple Pay tokens. */
function simulateCard(providers: Providers, real: PaymentProvider): PaymentProvider {
  return {
    ...simulate(providers, real),
    chargeToken: async (order, ownReference): Promise<ChargedToken> => {
      await providers.gate('token charge')
      const { isLost } = rejectStart(providers)
      const { token } = providers.faults
      providers.faults.token = 'paid'
      const reference = `token-${ownReference}`
      const isUnseen = isLost || token === 'slow'
      const page = createPage(providers, real, order, { reference, ownReference, isUnseen })
      page.isLate = token === 'slow'
      if (token === 'paid') moveOn(page, 1)
      if (token === 'declined') moveOn(page, 5)
      providers.opened(page)
      await providers.gate('token charged')
      if (isUnseen) throw away('the answer is lost')
      const redirectUrl = token === 'bank-page' ? `${real.pageOrigin}/pay/${reference}` : null
      return { reference, redirectUrl, lifeSeconds: 1_200 }
    },
  }
}

/** Bank transfers have no server: the records are the shop's own, and the money is in the school's account. */
function simulateTransfer(providers: Providers, real: PaymentProvider): PaymentProvider {
  return {
    ...real,
    start: async (order, ownReference, ...rest) => {
      const started = await real.start(order, ownReference, ...rest)
      const { reference } = started
      providers.opened(createPage(providers, real, order, { reference, ownReference, isUnseen: false }))
      await providers.gate('transfer started')
      return started
    },
    readStatus: async (reference) => {
      await askGate(providers, real)
      const answer = await real.readStatus(reference)
      await providers.gate('transfer answer')
      return answer
    },
    readStatusWithin: async (tx, reference) => {
      const answer = await real.readStatusWithin?.(tx, reference)
      if (answer === undefined) throw new Error('bank transfer without its own records')
      const page = providers.pages.get(reference)
      if (page && answer.state === 'expired') page.wasRejected = true
      return answer
    },
  }
}
