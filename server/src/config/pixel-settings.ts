import type { PixelName } from '@matla/contract/consent/pixels'
import { z } from 'zod'

/** What the environment says of pixels and analytics; nothing of it is needed. */
export const pixelVariables = {
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional()
    .describe('Pixels: id of the Meta pixel; absent: none'),
  SNAP_PIXEL_ID: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional()
    .describe('Pixels: id of the Snap pixel; absent: none'),
  TIKTOK_PIXEL_ID: z
    .string()
    .regex(/^[A-Z0-9]{10,40}$/)
    .optional()
    .describe('Pixels: id of the TikTok pixel; absent: none'),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/)
    .optional()
    .describe('Analytics: measurement id of Google Analytics 4; absent: none'),
  PIXELS_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Pixels: for a trial, where their scripts come from instead, e.g. http://localhost:3000/sandbox/pixels',
    ),
} as const

export type PixelIds = { readonly [Name in PixelName]?: string }
type Given = { readonly [Name in keyof typeof pixelVariables]?: z.output<(typeof pixelVariables)[Name]> }

export const pixelIdsOf = (env: Given): PixelIds => ({
  ...(env.META_PIXEL_ID && { meta: env.META_PIXEL_ID }),
  ...(env.SNAP_PIXEL_ID && { snap: env.SNAP_PIXEL_ID }),
  ...(env.TIKTOK_PIXEL_ID && { tiktok: env.TIKTOK_PIXEL_ID }),
  ...(env.GA4_MEASUREMENT_ID && { ga4: env.GA4_MEASUREMENT_ID }),
})
