import { z } from 'zod'

/** What every good answer begins with in the documents; handlers may leave it out. */
export const success = z.literal(true).prefault(true)

/** The answer of a call: `success`, then these fields. */
export const answer = <const Shape extends z.ZodRawShape>(shape: Shape) => z.object({ success, ...shape })

/** Said in the language that was asked for. */
export const MessageAnswer = answer({ message: z.string() })
