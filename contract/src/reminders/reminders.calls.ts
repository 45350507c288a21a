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
      'The courses behind the link of a reminder, as they are sold now. It names nobody, signs nobody in and uses nothing up.',
    result: successResult({
      courses: z.array(z.object({ courseId: z.string(), name: Words, priceHalalas: z.int().nonnegative() })),
    }),
  }),
  restore: call({
    ...byLink,
    path: '/reminders/restore',
    about:
      'Puts those courses into the cart of whoever holds the link: his session’s, else the browser’s own guest cart. What he owns or has in it is left out.',
    result: successResult({ cart: Cart }),
  }),
  unsubscribe: call({
    ...byLink,
    path: '/reminders/unsubscribe',
    about:
      'Withdraws the consent to reminders of whom the letter went to, at once and for good until he gives it anew; the same again changes nothing.',
  }),
}
