import { isSigned, signatureOf } from '#platform/signing/signing.ts'

/** How long a return address tells how its payment ended; a payment page itself lives half an hour at most. */
export const attemptHours = 6

/** What a return address carries: it names one attempt to pay, vouches for it, and holds nothing personal. */
export function attemptToken(key: string, paymentId: string, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + attemptHours * 3600)
  return `${paymentId}.${expires}.${signatureOf(key, ['attempt', paymentId, expires])}`
}

/** The payment that a token vouches for; null: altered, expired, or not one of ours. */
export function attemptOf(key: string, token: string, now: Date): string | null {
  const [, paymentId = '', expires = '', signature = ''] =
    /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (paymentId === '' || !isSigned(key, ['attempt', paymentId, expires], signature)) return null
  return Number(expires) * 1000 > now.getTime() ? paymentId : null
}

/** An email address that its owner recognises and nobody else can use: `n***@example.com`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(at, 0))
  return `${at > 1 ? first : ''}***${email.slice(Math.max(at, 0))}`
}
