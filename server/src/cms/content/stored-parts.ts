import { z } from 'zod'

/** Where content may lead (docs/invariants.md#v23). */
export const Href = z
  .string()
  .regex(/^(\/(?![/\\])|https:\/\/|mailto:)/, 'a path of this site, https: or mailto:')
export const ClipName = z.string().regex(/^[a-z0-9-]+$/)
