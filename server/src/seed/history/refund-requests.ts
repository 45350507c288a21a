import type { OrderLine } from '#sales/orders/order.ts'
import { sumTotals } from '#payments/refunds/refund-rules.ts'
import { audit } from './audit.ts'
import type { Sale } from './sales.ts'
import { addTask } from './tasks.ts'
import { dayMs, hourMs, later, type World } from './world.ts'

type Asked = {
  readonly lines: readonly OrderLine[]
  readonly at: Date
  readonly reason: string
  readonly reasonEn: string
}
type Decided = {
  readonly state: 'approved' | 'declined'
  readonly at: Date
  readonly refundId: string | null
  /** The decision's message to the requester. */
  readonly answer: string
}

/** Support requests a refund, and finance approves it, declines it or has not decided yet. */
export function askForRefund(world: World, { order }: Sale, request: Asked, decided: Decided | null): void {
  const { books, chance, staff } = world
  const { lines, at, reason, reasonEn } = request
  const id = chance.id(at)
  const amountHalalas = sumTotals(lines)
  const isWhole = lines.length === order.lines.length
  books.refundRequests.push({
    id,
    orderId: order.id,
    lines: isWhole ? null : lines.map(({ productId: courseId }) => ({ courseId, quantity: null })),
    amountHalalas,
    reason,
    reasonEn,
    requestKey: chance.hex(32),
    state: decided?.state ?? 'open',
    askedBy: staff.support,
    askedAt: at,
    decidedBy: decided && staff.finance,
    decidedAt: decided?.at ?? null,
    answer: decided?.answer ?? '',
    refundId: decided?.refundId ?? null,
  })
  const about = { area: 'orders', subject: order.id } as const
  const asked = { requestId: id, amountHalalas, reason, reasonEn }
  audit(world, { by: 'support', ...about, action: 'ask-refund', at, detail: asked })
  const task = { kind: 'refund-wanted', subject: id, orderId: order.id, at } as const
  const detail = { amountHalalas, by: world.staffNames.support }
  const { answer: note = '' } = decided ?? {}
  addTask(world, { ...task, detail }, decided && { at: decided.at, by: 'finance', note, isWorkedOff: true })
  if (decided) informAsker(world, task, { ...decided, amountHalalas })
  if (decided?.state !== 'declined') return
  const answered = { requestId: id, answer: decided.answer }
  audit(world, { by: 'finance', ...about, action: 'decline-refund', at: decided.at, detail: answered })
}

type Decision = Decided & { readonly amountHalalas: number }

/** Informs support about the decision; recent rejections are still unread. */
function informAsker(
  world: World,
  { subject, orderId }: { readonly subject: string; readonly orderId: string },
  { state, answer, amountHalalas, at }: Decision,
): void {
  const detail = { state, answer, amountHalalas, by: world.staffNames.finance }
  const read = { at: later(at, 2 * hourMs), by: 'support', note: '', isWorkedOff: true } as const
  addTask(
    world,
    { kind: 'refund-decided', subject, orderId, at, detail, takenBy: world.staff.support },
    (state === 'declined' && later(at, 30 * dayMs) > world.now) || read.at > world.now ? null : read,
  )
}
