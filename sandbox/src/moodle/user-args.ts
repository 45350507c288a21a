import type { z } from 'zod'
import { bool, fields, int, list, text } from './args.ts'

const maybe = text.optional()
const pairs = list(fields({ type: text, value: text })).optional()

/** Optional user fields of Moodle. */
const details = {
  password: maybe,
  auth: maybe,
  lang: maybe,
  idnumber: maybe,
  city: maybe,
  country: maybe,
  timezone: maybe,
  description: maybe,
  institution: maybe,
  department: maybe,
  phone1: maybe,
  phone2: maybe,
  address: maybe,
  middlename: maybe,
  alternatename: maybe,
  maildisplay: int.optional(),
  mailformat: maybe,
  theme: maybe,
  calendartype: maybe,
  customfields: pairs,
  preferences: pairs,
}

const NewUser = fields({
  ...details,
  username: text,
  email: text,
  firstname: text,
  lastname: text,
  createpassword: bool.optional(),
})
export type NewUser = z.output<typeof NewUser>

const Changes = fields({
  ...details,
  id: int,
  username: maybe,
  email: maybe,
  firstname: maybe,
  lastname: maybe,
  suspended: bool.optional(),
})
export type Changes = z.output<typeof Changes>

export const CreateUsers = fields({ users: list(NewUser) })
export const UpdateUsers = fields({ users: list(Changes) })
