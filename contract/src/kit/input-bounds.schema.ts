import { z } from 'zod'
import { typedDigits } from './typed.schema.ts'

/** The largest value of an integer column. */
const maxInteger = 2_147_483_647

/** A whole number from 0 that fits an integer column. */
export const InputCount = z.int().nonnegative().max(maxInteger)

/** A whole number from 1 that fits an integer column. */
export const InputNumber = z.int().positive().max(maxInteger)

/** Years from 1900 to 2899, which every calendar, column and time zone of the shop can handle. */
const hasSupportedYear = (text: string): boolean => /^(19|2[0-8])\d\d-/.test(text)

/** A day in a request, YYYY-MM-DD. */
export const InputDay = typedDigits(z.iso.date().refine(hasSupportedYear))

/** A moment in a request, ISO 8601. */
export const InputMoment = z.iso.datetime().refine(hasSupportedYear)

/** A moment in a request with any UTC offset. */
export const InputMomentAnywhere = z.iso.datetime({ offset: true }).refine(hasSupportedYear)
