import { z } from 'zod'

/** The recipient of a moved purchase. */
export const MoveTarget = z.object({
  /** null: no account has this address yet, so one will be created. */
  account: z.object({ fullName: z.string() }).nullable(),
  courses: z.int().nonnegative(),
  /** How many of these courses they already own. */
  owned: z.int().nonnegative(),
})
