import { paymentConnections } from '@matla/contract/connections/payment-connections'
import { serviceConnections } from '@matla/contract/connections/service-connections'
import { isOnThisMachine } from './settings.ts'

const {
  GOOGLE_JWKS_URL: keys,
  GOOGLE_TOKEN_URL: token,
  GOOGLE_ISSUERS: issuers,
} = serviceConnections.google.fields

/** In production these must begin with https. */
const publicUrls = [
  'PUBLIC_URL',
  ...Object.values(paymentConnections).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (field.format.is === 'url' ? [name] : [])),
  ),
]
type Mode = { readonly NODE_ENV?: string | undefined; readonly SANDBOX?: boolean | undefined }
type ConfigInput = Mode & {
  readonly GOOGLE_CLIENT_ID?: string | undefined
  readonly GOOGLE_JWKS_URL: string
  readonly GOOGLE_TOKEN_URL: string
  readonly GOOGLE_ISSUERS: string
}

/** Settings with which a production shop must not start, one line each. `SANDBOX=1` makes it a trial. */
export function productionFaults(env: ConfigInput): string[] {
  if (env.NODE_ENV !== 'production' || env.SANDBOX === true) return []
  const values: Readonly<Record<string, unknown>> = env
  const unsafe = publicUrls.filter((name) => {
    const address = values[name]
    return typeof address === 'string' && !address.startsWith('https:') && !isOnThisMachine(address)
  })
  return [
    ...unsafe.map((name) => `${name}: in production it begins with https://, or SANDBOX=1 is set.`),
    ...(usesGoogleEndpoints(env)
      ? []
      : ['GOOGLE_JWKS_URL, GOOGLE_TOKEN_URL, GOOGLE_ISSUERS: only those of Google, or SANDBOX=1 is set.']),
  ]
}

/** false when other addresses or issuers than Google's are configured. */
const usesGoogleEndpoints = (env: ConfigInput): boolean =>
  env.GOOGLE_CLIENT_ID === undefined ||
  (env.GOOGLE_JWKS_URL === keys.fallback &&
    env.GOOGLE_TOKEN_URL === token.fallback &&
    env.GOOGLE_ISSUERS === issuers.fallback)
