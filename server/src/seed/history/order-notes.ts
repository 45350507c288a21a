import { audit } from './audit.ts'
import { addTask } from './tasks.ts'
import type { Next } from './troubles.ts'
import { dayMs, later, type World } from './world.ts'

type Note = {
  readonly orderId: string
  readonly words: string
  readonly days: number
  readonly mentions?: string
}

/** Notes of staff about orders: one to a colleague who has not read it yet, and some to all. */
export function addNotes(world: World, next: Next): void {
  const { staff, staffNames } = world
  const orderId = next(1).order.id
  const words = 'تسأل المشترية إن كان يمكن تقسيم الفاتورة على جهتين. هل نجيبها؟'
  const subject = note(world, { orderId, words, days: 0.4, mentions: staff.finance })
  addTask(world, {
    kind: 'note-mention',
    subject,
    orderId,
    at: later(world.now, -0.4 * dayMs),
    detail: { by: staffNames.support },
    takenBy: staff.finance,
  })
  const others = [
    [13, 'اتصل يسأل عن موعد بدء الدورة، وأُرسل إليه رابط منصة التعلّم.'],
    [52, 'يريد الفاتورة باسم جهة عمله. أُوضح له أن بيانات الفاتورة لا تتغيّر بعد إصدارها.'],
  ] as const
  for (const [days, text] of others)
    note(world, { orderId: next(days).order.id, words: text, days: days - 1 })
}

function note(world: World, { orderId, words, days, mentions }: Note): string {
  const { books, chance, staff, now } = world
  const at = later(now, -days * dayMs)
  const id = chance.id(at)
  const requestKey = chance.hex(32)
  books.orderNotes.push({ id, orderId, words, mentions: mentions ?? null, requestKey, by: staff.support, at })
  audit(world, { by: 'support', area: 'orders', action: 'note', subject: orderId, at })
  return id
}
