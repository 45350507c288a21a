import { enterShop, inventBuyer } from './buyers.ts'
import { openPage } from './purchases.ts'
import { minuteMs } from './shop.ts'
import type { Year } from './year.ts'

/** Leaves two buyers on their payment pages at the end of the year. */
export function leaveOpen({ shop, timeline, chance, products, end, nextPerson }: Year): void {
  for (const minutes of [9, 3])
    timeline.add(end - minutes * minuteMs, async () => {
      const person = await enterShop(shop, { ...inventBuyer(chance, nextPerson()), isMember: false })
      const courseIds = [chance.pick(products.filter(({ kind }) => kind === 'course')).id]
      await openPage(shop, person, { courseIds, method: 'creditcard' })
    })
}
