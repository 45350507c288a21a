import { z } from 'zod'

export type GoogleSettings = {
  readonly clientId: string
  readonly keysUrl: string
  readonly issuers: readonly string[]
}

const keysUrl = 'https://www.googleapis.com/oauth2/v3/certs'
export const googleIssuers = ['https://accounts.google.com', 'accounts.google.com'] as const

export const googleVariables = {
  GOOGLE_CLIENT_ID: z.string().min(8).optional().describe('Google sign-in: client id; absent: not offered'),
  GOOGLE_JWKS_URL: z
    .url({ protocol: /^https?$/ })
    .default(keysUrl)
    .describe('Google sign-in: address of the public keys'),
  GOOGLE_ISSUERS: z
    .string()
    .default(googleIssuers.join(','))
    .describe('Google sign-in: who may have signed, separated by commas'),
} as const

type Given = {
  readonly GOOGLE_CLIENT_ID?: string | undefined
  readonly GOOGLE_JWKS_URL: string
  readonly GOOGLE_ISSUERS: string
}

/** null: nobody signs in with Google here. */
export const googleOf = (env: Given): GoogleSettings | null =>
  env.GOOGLE_CLIENT_ID === undefined
    ? null
    : {
        clientId: env.GOOGLE_CLIENT_ID,
        keysUrl: env.GOOGLE_JWKS_URL,
        issuers: env.GOOGLE_ISSUERS.split(','),
      }

/** False where somebody else than Google may say who people are. */
export const isGooglesOwn = (env: Given): boolean =>
  env.GOOGLE_CLIENT_ID === undefined ||
  (env.GOOGLE_JWKS_URL === keysUrl && env.GOOGLE_ISSUERS === googleIssuers.join(','))
