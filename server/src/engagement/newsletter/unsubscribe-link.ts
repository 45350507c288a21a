import { isSigned, signatureOf } from '#platform/signing/signature.ts'

/** The token of the way out of one subscription: the same in every email, and it never ends (RFC 8058). */
export const unsubscribeToken = (key: string, subscriptionId: string): string =>
  `${subscriptionId}.${signatureOf(key, ['unsubscribe', subscriptionId])}`

/** Whose way out it is; null: not one of ours. */
export function unsubscribeOf(key: string, token: string): string | null {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  return id !== '' && isSigned(key, ['unsubscribe', id], signature) ? id : null
}

/** Where mail programs post to. */
export const oneClickHref = (publicUrl: string, slug: string, token: string): string =>
  `${publicUrl}/${slug}/newsletter/unsubscribe?token=${token}`

/** Where people press a button. */
export const unsubscribePath = (token: string): string => `/home/newsletter/unsubscribe?token=${token}`
