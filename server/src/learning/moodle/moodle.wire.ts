import { z } from 'zod'

/** Errors come inside HTTP 200; `errorcode` is missing when PHP itself failed (wire: status and error table). */
export const FaultWire = z.looseObject({ exception: z.string(), errorcode: z.string().optional() })

const UserWire = z.looseObject({
  id: z.int().positive(),
  email: z.string().default(''),
  suspended: z.boolean().default(false),
})

/** `core_user_get_users` */
export const UsersWire = z.looseObject({ users: z.array(UserWire) })

/** `core_user_create_users` */
export const CreatedWire = z.array(z.looseObject({ id: z.int().positive() })).min(1)
