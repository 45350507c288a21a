import { z } from 'zod'

/** Who would get what is moved. */
export const MoveTarget = z.object({
  /** null: nobody has this address yet, and an account is made. */
  account: z.object({ fullName: z.string() }).nullable(),
  courses: z.int().nonnegative(),
  /** Of these courses he holds so many already. */
  owned: z.int().nonnegative(),
})
