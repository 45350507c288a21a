import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { halalasOfUnits, remainingLines } from '@matla/contract/staff/refund-units'

type Line = OrderDetail['lines'][number]
type Access = Line['access'][number]
type RequestedLines = NonNullable<OrderDetail['refundRequest']>['lines']

/** A number of units by line id: those to return, or those whose access ends. */
export type UnitsChosen = ReadonlyMap<string, number>

/** The units of a line to which no refund has ended access yet. */
export const unitsLeft = ({ quantity, backQuantity }: Line): number => quantity - backQuantity

/** The amount of a line that can still be refunded, in halalas. */
export const moneyLeft = ({ totalHalalas, backHalalas }: Line): number => totalHalalas - backHalalas

const returnedOf = ({ backQuantity: quantity, backHalalas: amountHalalas }: Line) => ({
  quantity,
  amountHalalas,
})

/** The refund for these units of a line in halalas; for all units, it is the whole remainder. */
export const refundHalalas = (line: Line, units: number): number =>
  units === unitsLeft(line) ? moneyLeft(line) : halalasOfUnits(line, returnedOf(line), units)

export const totalRefundHalalas = (lines: readonly Line[], chosen: UnitsChosen): number =>
  lines.reduce((sum, line) => {
    const units = chosen.get(line.id)
    return units === undefined ? sum : sum + refundHalalas(line, units)
  }, 0)

/** The lines with a remainder to refund. */
export const refundableLines = (lines: readonly Line[]): Line[] => lines.filter((line) => moneyLeft(line) > 0)

/** Why nothing of an order can be refunded; null: something can. */
export function refundObstacle({
  status,
  lines,
}: Pick<OrderDetail, 'status' | 'lines'>): 'unpaid' | 'nothingLeft' | null {
  if (status !== 'paid' && status !== 'refunded') return 'unpaid'
  return refundableLines(lines).length === 0 ? 'nothingLeft' : null
}

export const allUnits = (lines: readonly Line[]): UnitsChosen =>
  new Map(lines.map((line) => [line.id, unitsLeft(line)]))

/** null for the whole remainder, so that two people who refund everything send the same request. */
export const toRefundInput = (lines: readonly Line[], chosen: UnitsChosen) =>
  refundableLines(lines).every((line) => chosen.get(line.id) === unitsLeft(line))
    ? null
    : lines.flatMap((line) => {
        const units = chosen.get(line.id)
        if (units === undefined) return []
        return [{ courseId: line.productId, quantity: units === unitsLeft(line) ? null : units }]
      })

/** The units whose access a refund request would end, by line; 0 when access stays. */
export const requestedUnits = (lines: readonly Line[], wanted: RequestedLines): UnitsChosen =>
  new Map(
    lines.flatMap((line) => {
      const named = wanted?.filter(({ courseId }) => courseId === line.productId)
      if (named?.length === 0 || unitsLeft(line) === 0) return []
      const { amountHalalas, endsAccess } = named?.[0] ?? {}
      if (!(endsAccess ?? (amountHalalas === undefined || amountHalalas === moneyLeft(line))))
        return [[line.id, 0] as const]
      const all = !named || named.some(({ quantity }) => quantity === null)
      const units = (named ?? []).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
      return [[line.id, all ? unitsLeft(line) : units] as const]
    }),
  )

/** The effect of a refund on one learner's course. */
export type CourseEffect = Pick<Access, 'courseId' | 'name' | 'holder'> & {
  /** null when the course closes; `unit` when the learner keeps another unit of this order. */
  readonly staysBy: Access['ownedAlsoBy'] | 'unit'
}

/** Whether each course of the units whose access ends will close, or what keeps it open. */
export function findCourseEffects(lines: readonly Line[], ending: UnitsChosen): readonly CourseEffect[] {
  const free = lines.filter(({ totalHalalas }) => totalHalalas === 0)
  const going = toRefundInput(lines, ending) === null ? new Map([...ending, ...allUnits(free)]) : ending
  const closed = new Map(lines.map(({ id, closedQuantity }) => [id, { quantity: closedQuantity }]))
  const closing = new Map(
    lines.map(({ id, closedQuantity }) => [id, { quantity: closedQuantity + (going.get(id) ?? 0) }]),
  )
  const staysIn = (gone: typeof closed) => {
    const left = new Map(
      remainingLines(lines, gone).map(({ orderLineId, quantity }) => [orderLineId, quantity]),
    )
    return lines.flatMap(({ id, access }) =>
      access.filter(({ isOwned, unit }) => isOwned && unit <= (left.get(id) ?? 0)),
    )
  }
  const [before, after] = [staysIn(closed), staysIn(closing)]
  const courses = new Map<string, CourseEffect>()
  for (const access of before) {
    if (after.includes(access)) continue
    const { courseId, name, holder, ownedAlsoBy } = access
    const keepsUnit = after.some((each) => each.courseId === courseId && each.holder?.id === holder?.id)
    courses.set(`${courseId} ${holder?.id ?? ''}`, {
      courseId,
      name,
      holder,
      staysBy: keepsUnit ? 'unit' : ownedAlsoBy,
    })
  }
  return [...courses.values()]
}
