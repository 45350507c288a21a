import type { OrderDetail } from '@matla/contract/staff/order-page.schema'

type Line = OrderDetail['lines'][number]
type Access = Line['access'][number]
/** One unit of a line that belongs to one person and can only be moved as a whole. */
export type MovableUnit = {
  readonly key: string
  readonly line: Line
  readonly unit: number
  readonly holder: NonNullable<Access['holder']>
  readonly entitlements: readonly string[]
}

/** What people own of an order, by line, unit and person. */
export function listMovableUnits({ lines }: Pick<OrderDetail, 'lines'>): readonly MovableUnit[] {
  const parts = new Map<string, MovableUnit>()
  for (const line of lines)
    for (const { isOwned, holder, unit, entitlementId } of line.access) {
      if (!isOwned || !holder) continue
      const key = `${line.id} ${unit} ${holder.id}`
      const before = parts.get(key)?.entitlements ?? []
      parts.set(key, { key, line, unit, holder, entitlements: [...before, entitlementId] })
    }
  return [...parts.values()]
}
