import { paymentUrls } from './payment-settings.ts'
import { type GoogleGiven, googleIssuers, googleKeysUrl, isOnThisMachine } from './settings.ts'

const publicUrls = ['PUBLIC_URL', ...paymentUrls] as const
type Addresses = { readonly [Name in (typeof publicUrls)[number]]?: string | undefined }
type Mode = { readonly NODE_ENV?: string | undefined; readonly SANDBOX?: boolean | undefined }

/** Settings that a production shop must not start with, one line each. `SANDBOX=1` makes it a trial. */
export function productionFaults(env: Mode & Addresses & GoogleGiven): string[] {
  if (env.NODE_ENV !== 'production' || env.SANDBOX === true) return []
  const unsafe = publicUrls.filter((name) => {
    const address = env[name]
    return address !== undefined && !address.startsWith('https:') && !isOnThisMachine(address)
  })
  return [
    ...unsafe.map((name) => `${name}: in production it begins with https://, or SANDBOX=1 is set.`),
    ...(usesGoogleEndpoints(env)
      ? []
      : ['GOOGLE_JWKS_URL, GOOGLE_ISSUERS: only those of Google, or SANDBOX=1 is set.']),
  ]
}

/** False when other keys or issuers than Google's are configured. */
const usesGoogleEndpoints = (env: GoogleGiven): boolean =>
  env.GOOGLE_CLIENT_ID === undefined ||
  (env.GOOGLE_JWKS_URL === googleKeysUrl && env.GOOGLE_ISSUERS === googleIssuers.join(','))
