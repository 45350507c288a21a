import { deliver } from '#kit/deliver.ts'
import { callbackBody } from './answers.ts'
import type { Ledger } from './ledger.ts'
import type { PaytabsFaults } from './faults.ts'
import type { Payment } from './payment.ts'
import type { PaytabsSetup } from './paytabs.ts'
import { sign } from './signature.ts'

type Parts = Pick<PaytabsSetup, 'profileId' | 'serverKey' | 'background' | 'now'> & {
  readonly ledger: Ledger
  readonly faults: () => PaytabsFaults
}

const spokenHeaders = { 'content-type': 'application/json', 'user-agent': 'Go-http-client/1.1' }
const retries = 5
const patienceMs = 15_000

export type WebhookSender = ReturnType<typeof openWebhookSender>

/** Delivers callbacks to the shop and records its responses. */
export function openWebhookSender({ profileId, serverKey, ledger, faults, background, now }: Parts) {
  function written(payment: Payment, url: string, isTampered: boolean) {
    const isEmpty = faults().strictCallback && url.startsWith('http:')
    const body = isEmpty ? '' : JSON.stringify(callbackBody(payment, profileId))
    const signature = sign(faults().badSignature ? `${serverKey}-wrong` : serverKey, body)
    const sentBody = isTampered ? body.replace(/"tran_total":"[^"]*"/, '"tran_total":"0.01"') : body
    return { url, body: sentBody, headers: { ...spokenHeaders, signature } }
  }

  function record(tranRef: string, status: number): boolean {
    const row = ledger.get(tranRef)
    if (row === undefined) return false
    ledger.change(tranRef, { notices: [...row.notices, { at: now().toISOString(), status }] })
    return true
  }

  return {
    /** Resolves after the first attempt of each copy; retries run in the background. */
    async deliver(tranRef: string, copies = faults().callbackCopies, isTampered = false): Promise<void> {
      const payment = ledger.get(tranRef)
      if (!payment?.callbackUrl || faults().callbacks === 'off') return
      const message = written(payment, payment.callbackUrl, isTampered)
      const delivery = {
        background,
        message: () => message,
        patienceMs,
        delayMs: faults().callbackDelayMs,
        retryMs: () => faults().callbackRetryMs,
        retries,
        record: (status: number) => record(tranRef, status),
      }
      await Promise.all(Array.from({ length: copies }, () => deliver(delivery)))
    },
  }
}
