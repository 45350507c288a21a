import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { halalasOfUnits, remainingLines } from '@matla/contract/staff/refund-units'

type Line = OrderDetail['lines'][number]
type Access = Line['access'][number]
type Wanted = NonNullable<OrderDetail['refundRequest']>['lines']

/** How many units of which lines go back, by the id of the line. */
export type UnitsChosen = ReadonlyMap<string, number>

/** Units of a line that did not go back yet. */
export const unitsLeft = ({ quantity, backQuantity }: Line): number => quantity - backQuantity

const goneOf = ({ backQuantity: quantity, backHalalas: amountHalalas }: Line) => ({ quantity, amountHalalas })

/** Halalas that so many units of a line give back. */
export const halalasBack = (line: Line, units: number): number => halalasOfUnits(line, goneOf(line), units)

export const halalasBackOfAll = (lines: readonly Line[], chosen: UnitsChosen): number =>
  lines.reduce((sum, line) => {
    const units = chosen.get(line.id)
    return units === undefined ? sum : sum + halalasBack(line, units)
  }, 0)

/** Lines of which money is left to give back. */
export const openLines = (lines: readonly Line[]): Line[] =>
  lines.filter((line) => unitsLeft(line) > 0 && line.totalHalalas > line.backHalalas)

export const allUnits = (lines: readonly Line[]): UnitsChosen =>
  new Map(lines.map((line) => [line.id, unitsLeft(line)]))

/** null: all that is left, so that two who refund everything mean the same. */
export const askedLines = (lines: readonly Line[], chosen: UnitsChosen) =>
  openLines(lines).every((line) => chosen.get(line.id) === unitsLeft(line))
    ? null
    : lines.flatMap(({ id, productId }) => {
        const quantity = chosen.get(id)
        return quantity === undefined ? [] : [{ courseId: productId, quantity }]
      })

/** What somebody asked for, by line. */
export const unitsWanted = (lines: readonly Line[], wanted: Wanted): UnitsChosen =>
  new Map(
    lines.flatMap((line) => {
      const named = wanted?.filter(({ courseId }) => courseId === line.productId)
      if (named?.length === 0 || unitsLeft(line) === 0) return []
      const all = !named || named.some(({ quantity }) => quantity === null)
      const units = (named ?? []).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
      return [[line.id, all ? unitsLeft(line) : units] as const]
    }),
  )

/** What a refund does to one course in one person's hands. */
export type CourseAfter = Pick<Access, 'courseId' | 'name' | 'holder'> & {
  /** null: it closes; `unit`: a unit of this order stays with him. */
  readonly staysBy: Access['ownedAlsoBy'] | 'unit'
}

/** Of each course that these units opened: whether it closes, or by what else its holder keeps it. */
export function coursesAfter(lines: readonly Line[], chosen: UnitsChosen): readonly CourseAfter[] {
  const going = askedLines(lines, chosen) === null ? allUnits(lines) : chosen
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
  const courses = new Map<string, CourseAfter>()
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
