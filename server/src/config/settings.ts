import type { PixelName } from '@matla/contract/consent/pixels'
import { z } from 'zod'

/** The parsed values of these variables. */
export type EnvironmentValues<Variables extends z.core.$ZodShape> = z.output<z.ZodObject<Variables>>

export const text = z.string().optional()
/** A URL without trailing slashes. */
export const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

export type GoogleSettings = {
  readonly clientId: string
  readonly keysUrl: string
  readonly issuers: readonly string[]
}

export const googleKeysUrl = 'https://www.googleapis.com/oauth2/v3/certs'
export const googleIssuers = ['https://accounts.google.com', 'accounts.google.com'] as const

export const googleVariables = {
  GOOGLE_CLIENT_ID: z.string().min(8).optional().describe('Google sign-in: client id; absent: not offered'),
  GOOGLE_JWKS_URL: z
    .url({ protocol: /^https?$/ })
    .default(googleKeysUrl)
    .describe('Google sign-in: address of the public keys'),
  GOOGLE_ISSUERS: z
    .string()
    .default(googleIssuers.join(','))
    .describe('Google sign-in: accepted issuers, separated by commas'),
} as const

export type GoogleGiven = EnvironmentValues<typeof googleVariables>

/** null: signing in with Google is off. */
export const readGoogleSettings = (env: GoogleGiven): GoogleSettings | null =>
  env.GOOGLE_CLIENT_ID === undefined
    ? null
    : {
        clientId: env.GOOGLE_CLIENT_ID,
        keysUrl: env.GOOGLE_JWKS_URL,
        issuers: env.GOOGLE_ISSUERS.split(','),
      }

/** A secret of at least so many characters. */
export const secret = (shortest: number) => z.string().min(shortest).optional()
export const count = (least: number) => z.coerce.number().int().min(least)
export const between = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** Rate limits. The bounds are narrow on purpose, so that no value disables a limit. */
export const limitVariables = {
  LIMIT_ACCOUNT_TRIES: between(3, 50)
    .default(10)
    .describe('Failed attempts at one account or code within LIMIT_MINUTES (3 to 50)'),
  LIMIT_NETWORK_TRIES: between(10, 1_000)
    .default(50)
    .describe('Failed attempts from one network within LIMIT_MINUTES before it waits (10 to 1000)'),
  LIMIT_MINUTES: between(5, 1_440).default(15).describe('Minutes for which attempts are counted (5 to 1440)'),
} as const

export const readLimitSettings = (given: EnvironmentValues<typeof limitVariables>) => ({
  accountTries: given.LIMIT_ACCOUNT_TRIES,
  networkTries: given.LIMIT_NETWORK_TRIES,
  windowSeconds: given.LIMIT_MINUTES * 60,
})

/** The connection to the LMS. */
export const learningVariables = {
  MOODLE_URL: url.optional().describe('LMS: address'),
  MOODLE_TOKEN: z.string().min(8).optional().describe('LMS: web-service token'),
  MOODLE_STUDENT_ROLE: z.coerce.number().int().positive().default(5).describe('LMS: id of the student role'),
} as const

/** Pixels and analytics, all optional. */
export const pixelVariables = {
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be 5 to 20 digits')
    .optional()
    .describe('Pixels: id of the Meta pixel; absent: none'),
  SNAP_PIXEL_ID: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits and hyphens')
    .optional()
    .describe('Pixels: id of the Snap pixel; absent: none'),
  TIKTOK_PIXEL_ID: z
    .string()
    .regex(/^[A-Z0-9]{10,40}$/, 'must be 10 to 40 capital letters and digits')
    .optional()
    .describe('Pixels: id of the TikTok pixel; absent: none'),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must begin with G-, e.g. G-AB12CD34EF')
    .optional()
    .describe('Analytics: measurement id of Google Analytics 4; absent: none'),
  PIXELS_URL: url
    .optional()
    .describe(
      'Pixels: for a trial, where their scripts come from instead, e.g. http://localhost:3000/sandbox/pixels',
    ),
} as const

export type PixelIds = { readonly [Name in PixelName]?: string }

export const readPixelIds = (env: EnvironmentValues<typeof pixelVariables>): PixelIds => ({
  ...(env.META_PIXEL_ID && { meta: env.META_PIXEL_ID }),
  ...(env.SNAP_PIXEL_ID && { snap: env.SNAP_PIXEL_ID }),
  ...(env.TIKTOK_PIXEL_ID && { tiktok: env.TIKTOK_PIXEL_ID }),
  ...(env.GA4_MEASUREMENT_ID && { ga4: env.GA4_MEASUREMENT_ID }),
})

/** The storage of files. */
export const storageVariables = {
  S3_ENDPOINT: url.optional().describe('Files: address of an S3-compatible storage; absent: DATA_DIR/files'),
  S3_REGION: z.string().default('auto').describe('Files: region'),
  S3_BUCKET: text.describe('Files: bucket'),
  S3_ACCESS_KEY_ID: text.describe('Files: key id'),
  S3_SECRET_ACCESS_KEY: text.describe('Files: secret'),
} as const

/** Where clamd listens: a TCP port or a socket file. */
export type VirusScanner = { readonly host: string; readonly port: number } | { readonly path: string }

export const virusScanner = z
  .string()
  .transform((given) => (URL.canParse(given) ? parseScannerUrl(new URL(given)) : null))
  .refine((address): address is VirusScanner => address !== null, 'tcp://host:port or unix:/path')

function parseScannerUrl({ protocol, hostname, port, pathname }: URL): VirusScanner | null {
  if (protocol === 'unix:' && pathname.startsWith('/')) return { path: decodeURIComponent(pathname) }
  if (protocol !== 'tcp:' || hostname === '' || port === '') return null
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** The values of `NODE_ENV`; a misspelled "production" must not start the shop as a trial. */
export const modes = ['production', 'development', 'test'] as const

/** Whether the URL is local, so that no network can be intercepted. */
export function isOnThisMachine(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
