import type { ProviderId } from '@matla/contract/payments/payment-providers'
import { createHmac } from 'node:crypto'
import { webhookHeader } from '#payments/tabby/register-webhook.ts'
import type { HostedPage } from './hosted-page.ts'

export const serverKey = 'SRINGS0001-KEY'
export const webhookSecret = 'rings-webhook-secret'
export const notificationToken = 'rings-notification-token'

export type Post = { readonly path: string; readonly headers: Record<string, string>; readonly body: string }

const sign = (text: string, key = serverKey) => createHmac('sha256', key).update(text).digest('hex')

/** A Tamara token (HS256), which proves a webhook's sender. */
function tamaraToken(key = notificationToken): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  // Valid until 2100, because the simulation has its own clock.
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ exp: 4_102_444_800 })}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

type Message = {
  readonly facts: object
  readonly header: string
  proof(body: string, isWrong: boolean): string
}

/** Every provider that sends messages; a bank does not. */
type Sender = Exclude<ProviderId, 'transfer'>
export type SendingPage = HostedPage & { readonly provider: Sender }
export const sendsMessages = (page: HostedPage): page is SendingPage => page.provider !== 'transfer'

/** The content and the proof of each provider's webhook. */
const messageOf: Readonly<Record<Sender, (page: HostedPage) => Message>> = {
  paytabs: ({ reference, reported, word }) => ({
    facts: {
      tran_ref: reference,
      tran_type: 'Sale',
      cart_id: reported.ownReference,
      payment_result: { response_status: word },
    },
    header: 'signature',
    proof: (body, isWrong) => sign(body, isWrong ? 'another-key' : serverKey),
  }),
  tabby: ({ reference, reported, word }) => ({
    facts: { id: reference, status: word.toLowerCase(), order: { reference_id: reported.ownReference } },
    header: webhookHeader,
    proof: (_body, isWrong) => (isWrong ? webhookSecret.replace(/./g, '0') : webhookSecret),
  }),
  tamara: ({ reference, reported, word }) => ({
    facts: {
      order_id: reference,
      order_reference_id: reported.ownReference,
      event_type: `order_${word.toLowerCase()}`,
      data: {},
    },
    header: 'authorization',
    proof: (_body, isWrong) => `Bearer ${tamaraToken(isWrong ? 'another-key' : notificationToken)}`,
  }),
}

/** A provider's webhook, byte for byte: the spaces in its JSON detect code that serializes it again. */
export function webhookOf(page: SendingPage, forged?: 'unsigned' | 'wrong'): Post {
  const { facts, header, proof } = messageOf[page.provider](page)
  const body = JSON.stringify(facts, null, 1)
  const headers = forged === 'unsigned' ? {} : { [header]: proof(body, forged === 'wrong') }
  return {
    path: `/matla/payments/${page.provider}/notice`,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }
}

/** The fields that the browser brings back from each provider's page. */
const returnFields: Readonly<
  Record<Sender, (page: HostedPage, isForged: boolean) => Record<string, string>>
> = {
  paytabs: ({ reference, reported, word }, isForged) => ({
    cartId: reported.ownReference,
    respStatus: isForged ? 'A' : word,
    tranRef: reference,
  }),
  tabby: ({ reference }) => ({ payment_id: reference }),
  tamara: ({ reference }) => ({ orderId: reference }),
}

/** The browser's return from the page; a spoofed one claims "authorised" and is signed with another key. */
export function returnOf(page: SendingPage, isForged = false): Post {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const path = `/matla/payments/${page.provider}/return`
  const body = new URLSearchParams(returnFields[page.provider](page, isForged)).toString()
  if (page.provider !== 'paytabs') return { path, headers, body }
  return { path, headers, body: `${body}&signature=${sign(body, isForged ? 'another-key' : serverKey)}` }
}
