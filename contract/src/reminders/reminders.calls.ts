import { z } from 'zod'
import { Cart } from '#cart/cart.ts'
import { successResult } from '#kit/result.schema.ts'
import { call } from '#kit/call.ts'

const byLink = {
  method: 'POST',
  access: 'anyone',
  limit: 'mailed-link',
  body: z.object({ token: z.string().trim().max(100) }),
  errors: ['link-dead'],
} as const
const Words = z.object({ en: z.string(), ar: z.string() })

export const remindersCalls = {
  look: call({
    ...byLink,
    path: '/reminders/look',
    about:
      'The courses behind the link of a reminder, at their current prices. Reveals no name, signs no one in and does not use up the link.',
    result: successResult({
      courses: z.array(z.object({ courseId: z.string(), name: Words, priceHalalas: z.int().nonnegative() })),
    }),
  }),
  restore: call({
    ...byLink,
    path: '/reminders/restore',
    about:
      'Adds those courses to the cart of the visitor with the link: the session’s, else the browser’s guest cart. Courses that they own or that are in the cart are skipped.',
    result: successResult({ cart: Cart }),
  }),
  unsubscribe: call({
    ...byLink,
    path: '/reminders/unsubscribe',
    about:
      'Withdraws the recipient’s consent to reminders at once and until they give it again; repeating the call changes nothing.',
  }),
}
