import { errors, jwtVerify } from 'jose'
import { parseJson } from '#lib/http-client.ts'
import type { WebhookHint } from '#payments/provider.ts'
import { WebhookWire } from './order.wire.ts'

type Tokens = { readonly notificationToken: string; readonly oldNotificationToken?: string | null }
const bearer = /^Bearer (\S+)$/

/**
 * Identifies the order of a webhook; null unless its token was signed with the notification token. The token
 * proves the sender but does not cover the body, so the order is always read from the API.
 */
export async function readWebhook(
  raw: Buffer,
  authorization: string | string[] | undefined,
  { notificationToken, oldNotificationToken }: Tokens,
  now: Date,
): Promise<WebhookHint | null> {
  const token = bearer.exec(typeof authorization === 'string' ? authorization : '')?.[1]
  if (token === undefined) return null
  const secrets = [notificationToken, oldNotificationToken].filter((secret) => typeof secret === 'string')
  const isOurs = await Promise.all(secrets.map((secret) => isSignedWith(secret, token, now)))
  const hook = isOurs.includes(true) ? WebhookWire.safeParse(parseJson(raw)) : null
  if (!hook?.success) return null
  const { order_id: reference, order_reference_id: ownReference, event_type, data } = hook.data
  const movement = data.refund_id ?? data.capture_id ?? ''
  return { reference, ownReference, eventKey: [reference, event_type, movement].join('/') }
}

/** Only HS256 is accepted, so that a token cannot choose its own algorithm. */
async function isSignedWith(secret: string, token: string, currentDate: Date): Promise<boolean> {
  const key = new TextEncoder().encode(secret)
  const options = { algorithms: ['HS256'], requiredClaims: ['exp'], clockTolerance: 60, currentDate }
  try {
    await jwtVerify(token, key, options)
    return true
  } catch (error) {
    if (error instanceof errors.JOSEError) return false
    throw error
  }
}
