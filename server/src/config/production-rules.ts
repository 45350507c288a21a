import { isGooglesOwn } from './settings.ts'

/** What `NODE_ENV` may be: a word that is nearly "production" must not open the shop as a trial. */
export const modes = ['production', 'development', 'test'] as const

type Given = {
  readonly NODE_ENV?: string | undefined
  readonly SANDBOX?: boolean | undefined
  readonly PUBLIC_URL?: string | undefined
  readonly PAYTABS_URL?: string | undefined
  readonly TABBY_URL?: string | undefined
  readonly TABBY_PAGE_ORIGIN: string
  readonly GOOGLE_CLIENT_ID?: string | undefined
  readonly GOOGLE_JWKS_URL: string
  readonly GOOGLE_ISSUERS: string
}

const spokenTo = ['PUBLIC_URL', 'PAYTABS_URL', 'TABBY_URL', 'TABBY_PAGE_ORIGIN'] as const

/** What a production shop must not be started with, a line each; `SANDBOX=1` says that it only pretends. */
export function productionFaults(env: Given): string[] {
  if (env.NODE_ENV !== 'production' || env.SANDBOX === true) return []
  const unsafe = spokenTo.filter((name) => {
    const address = env[name]
    return address !== undefined && !address.startsWith('https:') && !isOnThisMachine(address)
  })
  return [
    ...unsafe.map((name) => `${name}: in production it begins with https://, or SANDBOX=1 is set.`),
    ...(isGooglesOwn(env)
      ? []
      : ['GOOGLE_JWKS_URL, GOOGLE_ISSUERS: only those of Google, or SANDBOX=1 is set.']),
  ]
}

/** Reached without a network that others can listen to. */
export function isOnThisMachine(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
