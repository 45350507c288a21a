import { z } from 'zod'

/** The first field of every successful response body; handlers may omit it. */
export const success = z.literal(true).prefault(true)

/** The success response of a call: `success`, followed by these fields. */
export const successResult = <const Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success, ...shape })

/** `message` is in the language of the request. */
export const MessageResult = successResult({ message: z.string() })
