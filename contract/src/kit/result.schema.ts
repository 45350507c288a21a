import { z } from 'zod'

/** Every successful response body begins with this; handlers may omit it. */
export const success = z.literal(true).prefault(true)

/** The success response of a call: `success`, then these fields. */
export const successResult = <const Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success, ...shape })

/** `message` is in the language of the request. */
export const MessageResult = successResult({ message: z.string() })
