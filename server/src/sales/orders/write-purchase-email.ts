import { coursesOfBundle } from '#catalog/courses.ts'
import { passwordHref } from '#identity/account-email.ts'
import { openSession } from '#identity/sessions.ts'
import { hasPassword, isEmailVerified } from '#identity/users.ts'
import type { Deps } from '#platform/deps.ts'
import type { Email, EmailFacts } from '#platform/mail/email-look.ts'
import { readFrozenOrder } from './orders.ts'
import { purchaseLetter } from './purchase-email.ts'

type WriteDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** The queued email about a paid order, with its links made now. */
export async function writePurchaseEmail(
  deps: WriteDeps,
  orderId: string,
  facts: EmailFacts,
): Promise<Email> {
  const { db, config } = deps
  const order = await readFrozenOrder(db, orderId)
  const { userId, lang, buyerName, lines, discountHalalas, totalHalalas, vatHalalas } = order
  const coursesHref = `${config.publicUrl}/home/mycourses`
  return purchaseLetter({
    ...facts,
    // What cost nothing proves nothing: another may have typed the name.
    buyerName: totalHalalas > 0 || (await isEmailVerified(db, userId)) ? buyerName : '',
    lines: await Promise.all(
      lines.map(async ({ courseId, name, priceHalalas }) => ({
        name: name[lang],
        priceHalalas,
        // A single course is no bundle, and so has no parts.
        includes: (await coursesOfBundle(db, courseId)).map((part) => part.name[lang]),
      })),
    ),
    discountHalalas,
    totalHalalas,
    vatHalalas,
    orderHref: totalHalalas > 0 ? await orderHref(deps, userId, orderId) : coursesHref,
    coursesHref,
    loginHref: `${config.publicUrl}/home/login`,
    passwordHref: (await hasPassword(db, userId)) ? null : await passwordHref(deps, userId),
  })
}

/** An address that shows this one order to whoever has it, without a log-in. */
export async function orderHref(
  { db, clock, config }: WriteDeps,
  userId: string,
  orderId: string,
): Promise<string> {
  const { token } = await openSession(db, { userId, kind: 'order-link', orderId }, clock())
  return `${config.publicUrl}/home/transaction?link=${token}`
}
