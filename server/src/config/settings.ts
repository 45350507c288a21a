import { readIban } from '@matla/contract/payments/iban'
import { z } from 'zod'

/** The parsed values of these variables. */
export type EnvironmentValues<Variables extends z.core.$ZodShape> = z.output<z.ZodObject<Variables>>

export const text = z.string().optional()
/** A URL without trailing slashes. */
export const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

/** An IBAN with a correct checksum, without spaces. */
export const iban = z
  .string()
  .transform(readIban)
  .refine((value): value is string => value !== null, 'must be an IBAN: its checksum or length is wrong')

/** A secret with at least this many characters. */
export const secret = (shortest: number) => z.string().min(shortest).optional()
export const count = (minimum: number) => z.coerce.number().int().min(minimum)
export const between = (minimum: number, limit: number) => z.coerce.number().int().min(minimum).max(limit)

/** Rate limits. The bounds are narrow on purpose, so that no value disables a limit. */
export const limitVariables = {
  LIMIT_ACCOUNT_TRIES: between(3, 50)
    .default(10)
    .describe('Failed attempts at one account or code within LIMIT_MINUTES (3 to 50)'),
  LIMIT_NETWORK_TRIES: between(10, 1_000)
    .default(50)
    .describe('Failed attempts from one network within LIMIT_MINUTES before it has to wait (10 to 1000)'),
  LIMIT_MINUTES: between(5, 1_440).default(15).describe('Minutes for which attempts are counted (5 to 1440)'),
} as const

export const readLimitSettings = (env: EnvironmentValues<typeof limitVariables>) => ({
  accountTries: env.LIMIT_ACCOUNT_TRIES,
  networkTries: env.LIMIT_NETWORK_TRIES,
  windowSeconds: env.LIMIT_MINUTES * 60,
})

/** Where clamd listens: a TCP port or a socket file. */
export type VirusScanner = { readonly host: string; readonly port: number } | { readonly path: string }

export const virusScanner = z
  .string()
  .transform((value) => (URL.canParse(value) ? parseScannerUrl(new URL(value)) : null))
  .refine((address): address is VirusScanner => address !== null, 'tcp://host:port or unix:/path')

function parseScannerUrl({ protocol, hostname, port, pathname }: URL): VirusScanner | null {
  if (protocol === 'unix:' && pathname.startsWith('/')) return { path: decodeURIComponent(pathname) }
  if (protocol !== 'tcp:' || hostname === '' || port === '') return null
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** The values of `NODE_ENV`, because a misspelled "production" must not start the shop as a trial. */
export const modes = ['production', 'development', 'test'] as const

/** Whether the URL is local, so that its traffic cannot be intercepted on a network. */
export function isOnThisMachine(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
