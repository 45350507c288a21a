import { z } from 'zod'
import { Cart } from '#cart/cart.ts'
import { answer } from '#kit/answer.schema.ts'
import { call } from '#kit/call.ts'

const Mailed = z.object({ token: z.string().trim().max(100) })
const Words = z.object({ en: z.string(), ar: z.string() })

export const remindersCalls = {
  look: call({
    method: 'POST',
    path: '/reminders/look',
    access: 'anyone',
    limit: 'mailed-link',
    about:
      'The courses behind the link of a reminder, as they are sold now. It names nobody, signs nobody in and uses nothing up.',
    body: Mailed,
    result: answer({
      courses: z.array(z.object({ courseId: z.string(), name: Words, priceHalalas: z.int().nonnegative() })),
    }),
    errors: ['link-dead'],
  }),
  restore: call({
    method: 'POST',
    path: '/reminders/restore',
    access: 'anyone',
    limit: 'mailed-link',
    about:
      'Puts those courses into the cart of whoever holds the link: his session’s, else the browser’s own guest cart. What he owns or has in it is left out.',
    body: Mailed,
    result: answer({ cart: Cart }),
    errors: ['link-dead'],
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/reminders/unsubscribe',
    access: 'anyone',
    limit: 'mailed-link',
    about:
      'Withdraws the consent to reminders of whom the letter went to, at once and for good until he gives it anew; the same again changes nothing.',
    body: Mailed,
    errors: ['link-dead'],
  }),
}
