import { createHmac } from 'node:crypto'
import type { TamaraFaults } from './faults.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const lifeSeconds = 900

/** The token that proves a webhook's sender: HS256 with the notification token, valid for 15 minutes. */
export function signToken(
  notificationToken: string,
  now: Date,
  fault: TamaraFaults['webhookToken'] = 'normal',
): string {
  const iat = Math.floor(now.getTime() / 1000) - (fault === 'expired' ? 2 * lifeSeconds : 0)
  const alg = fault === 'unsigned' ? 'none' : 'HS256'
  const content = `${encode({ typ: 'JWT', alg })}.${encode({ exp: iat + lifeSeconds, iat, iss: 'Tamara' })}`
  if (fault === 'unsigned') return `${content}.`
  const secret = fault === 'wrong-secret' ? `${notificationToken}-wrong` : notificationToken
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}
