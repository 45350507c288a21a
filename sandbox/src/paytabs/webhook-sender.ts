import type { Background } from '#kit/pause.ts'
import { post } from '#kit/post.ts'
import { callbackBody } from './answers.ts'
import type { Ledger } from './ledger.ts'
import type { PaytabsFaults } from './faults.ts'
import type { Payment } from './payment.ts'
import { sign } from './signature.ts'

/** Brings callbacks to the shop and writes down what it answered. */
export type WebhookSender = {
  /** Resolves when each copy had its first answer; further tries go on behind. */
  deliver(tranRef: string, copies?: number, options?: { readonly isTampered: boolean }): Promise<void>
}

type Parts = {
  readonly profileId: number
  readonly serverKey: string
  readonly ledger: Ledger
  readonly faults: () => PaytabsFaults
  readonly background: Background
  readonly now: () => Date
}

type Letter = {
  readonly tranRef: string
  readonly url: string
  readonly body: string
  readonly signature: string
}

const spokenHeaders = { 'content-type': 'application/json', 'user-agent': 'Go-http-client/1.1' }
const retries = 5
const patienceMs = 15_000

export function openWebhookSender({
  profileId,
  serverKey,
  ledger,
  faults,
  background,
  now,
}: Parts): WebhookSender {
  function written(payment: Payment, url: string, isTampered: boolean): Letter {
    const isEmpty = faults().strictCallback && url.startsWith('http:')
    const body = isEmpty ? '' : JSON.stringify(callbackBody(payment, profileId))
    const signature = sign(faults().badSignature ? `${serverKey}-wrong` : serverKey, body)
    const sentBody = isTampered ? body.replace(/"tran_total":"[^"]*"/, '"tran_total":"0.01"') : body
    return { tranRef: payment.tranRef, url, body: sentBody, signature }
  }

  async function attempt(letter: Letter): Promise<boolean> {
    const { url, body, signature } = letter
    const headers = { ...spokenHeaders, signature }
    const status = await post({ url, headers, body }, patienceMs, background.signal)
    if (background.signal.aborted || ledger.get(letter.tranRef) === undefined) return true
    const notices = ledger.get(letter.tranRef)?.notices ?? []
    ledger.change(letter.tranRef, { notices: [...notices, { at: now().toISOString(), status }] })
    return status === 200
  }

  async function tryAgain(letter: Letter): Promise<void> {
    let gap = faults().callbackRetryMs
    for (let tried = 0; tried < retries; tried += 1) {
      if (!(await background.pause(gap))) return
      if (await attempt(letter)) return
      gap *= 2
    }
  }

  async function bring(letter: Letter): Promise<void> {
    if (!(await background.pause(faults().callbackDelayMs))) return
    if (await attempt(letter)) return
    background.run(tryAgain(letter))
  }

  return {
    async deliver(tranRef, copies = faults().callbackCopies, options = { isTampered: false }) {
      const payment = ledger.get(tranRef)
      if (!payment?.callbackUrl || faults().callbacks === 'off') return
      const letter = written(payment, payment.callbackUrl, options.isTampered)
      await Promise.all(Array.from({ length: copies }, () => bring(letter)))
    },
  }
}
