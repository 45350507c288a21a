import { z } from 'zod'

/** What we read of an ID token's payload; unknown claims pass. */
export const GoogleClaims = z.looseObject({
  sub: z.string().min(1).max(255),
  /** One client alone: a token for several is not for us. */
  aud: z.string(),
  email: z.string().max(254).default(''),
  email_verified: z.boolean().default(false),
  name: z.string().max(200).default(''),
  /** The company whose mail Google runs. */
  hd: z.string().min(1).optional(),
  nonce: z.string().max(200).optional(),
})
