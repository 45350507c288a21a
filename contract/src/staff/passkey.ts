import { z } from 'zod'

const Text = z.string().max(8_000)

/** A browser's WebAuthn response as JSON; the server's library parses and verifies it. */
export const PasskeyResponse = z.object({
  id: z.string().max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  response: z.record(
    z.string().max(40),
    z.union([Text, z.array(z.string().max(40)).max(20), z.number(), z.null()]),
  ),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()).default({}),
})
export type PasskeyResponse = z.output<typeof PasskeyResponse>
