import { openSession } from '#accounts/open-session.ts'
import { readContent } from '#content/read-content.ts'
import type { Deps } from '#kit/deps.ts'
import type { JobData } from '#kit/jobs.ts'
import { readFrozenOrder } from '#orders/read-order.ts'
import { openTask } from '#payments/open-task.ts'
import { findLetter, letterDelayed, letterRefused, letterSent } from './letters.store.ts'
import { MailRefused } from './mailer.ts'
import { purchaseLetter } from './purchase-letter.ts'

type SendDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'reach' | 'config' | 'log'>

/** Sends one letter unless it went out already. Throws to be tried again; a refusal for good is a task for staff. */
export async function sendLetter(deps: SendDeps, { letterId }: JobData['letter']): Promise<void> {
  const letter = await findLetter(deps.db, letterId)
  if (letter?.status !== 'waiting' || letter.orderId === null) return
  try {
    const content = await write(deps, letter.orderId)
    await deps.mailer.send({ messageId: letter.messageId, to: letter.recipient, ...content })
    deps.reach('letter:after-smtp')
    await letterSent(deps.db, letterId, deps.clock())
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      await letterDelayed(deps.db, letterId, reason(error))
      throw error
    }
    await letterRefused(deps.db, letterId, error.message)
    await openTask(deps, {
      kind: 'letter-refused',
      subject: letterId,
      orderId: letter.orderId,
      why: error.message,
    })
  }
}

/** What went wrong in one word; the sentence of a mail server may hold the address. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && /^\w+$/.test(String(error.code)) ? String(error.code) : error.name
}

/** The link in the letter is made now and never stored in clear: whoever has the mailbox sees this one order. */
async function write({ db, clock, config }: SendDeps, orderId: string) {
  const order = await readFrozenOrder(db, orderId)
  const brand = await readContent(db, 'brand')
  const { token } = await openSession(db, { userId: order.userId, kind: 'order-link', orderId }, clock())
  return purchaseLetter({
    lang: order.lang,
    brand: {
      name: brand?.fullName[order.lang] ?? '',
      supportEmail: brand?.supportEmail ?? '',
      tagline: brand?.about[order.lang] ?? '',
    },
    buyerName: order.buyerName,
    lines: order.lines.map(({ name, totalHalalas }) => ({ name: name[order.lang], totalHalalas })),
    totalHalalas: order.totalHalalas,
    vatHalalas: order.vatHalalas,
    orderHref: `${config.publicUrl}/home/transaction?link=${token}`,
    homeHref: `${config.publicUrl}/home/`,
  })
}
