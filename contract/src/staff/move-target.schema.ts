import { z } from 'zod'

/** The new holder of a purchase that is moved. */
export const MoveTarget = z.object({
  /** null when no account has this address, so that one will be created. */
  account: z.object({ fullName: z.string() }).nullable(),
  courses: z.int().nonnegative(),
  /** How many of these courses the new holder already owns. */
  owned: z.int().nonnegative(),
})
