import { type CurrentShopState, requireOpenShop } from '#platform/shop-state/current-shop-state.ts'
import { isStaff } from './actor.ts'
import type { RequestContext } from './request-context.ts'

/** Fails with `shop-closed` while the shop is closed, except for staff, who try out purchases before it opens. */
export async function requireOpenShopFor(
  current: CurrentShopState,
  context: Pick<RequestContext, 'findActor'>,
): Promise<void> {
  if (current.read().state === 'open') return
  const actor = await context.findActor()
  if (actor === null || !isStaff(actor)) requireOpenShop(current)
}
