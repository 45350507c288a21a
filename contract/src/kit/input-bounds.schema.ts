import { z } from 'zod'
import { typedDigits } from './typed.schema.ts'

/** The largest number that an integer column holds. */
const mostInteger = 2_147_483_647

/** A whole number, 0 or more, as an integer column of the database holds it. */
export const InputCount = z.int().nonnegative().max(mostInteger)

/** A whole number, 1 or more, as an integer column of the database holds it. */
export const InputNumber = z.int().positive().max(mostInteger)

/** Years that every calendar, column and time zone of the shop can handle. */
const isOfOurTime = (text: string): boolean => /^(19|2[0-8])\d\d-/.test(text)

/** A day in a request, YYYY-MM-DD. */
export const InputDay = typedDigits(z.iso.date().refine(isOfOurTime))

/** A moment in a request, ISO 8601. */
export const InputMoment = z.iso.datetime().refine(isOfOurTime)

/** The same, in any time zone. */
export const InputMomentAnywhere = z.iso.datetime({ offset: true }).refine(isOfOurTime)
