import { accountOf, somebody } from './people.ts'
import { sell } from './sales.ts'
import { later, minuteMs, type World } from './world.ts'

/** Two buyers who are on their payment pages now. */
export function leaveOpen(world: World): void {
  const { books, outside, chance, products, passwordHash, now } = world
  const courses = products.filter(({ kind }) => kind === 'course')
  for (const minutes of [9, 3]) {
    const at = later(now, -minutes * minuteMs)
    const asked = somebody(chance, 8_800 + minutes)
    const person = accountOf(chance, asked, { passwordHash, createdAt: later(at, -4 * minuteMs) })
    books.users.push(person)
    const wanted = { person, products: [chance.pick(courses)], coupon: null, at }
    const { row } = sell(world, { ...wanted, method: 'creditcard', tries: ['expired'] })
    // The state before the page expired.
    Object.assign(row, { status: 'open', version: 1 })
    books.events.pop()
    const [booked, page] = [books.payments.at(-1), outside.paytabs.at(-1)]
    if (!booked || !page) throw new Error('the order has no payment page')
    const unasked = { providerStatus: '', providerCode: '', providerMessage: '', asks: 0 }
    Object.assign(booked, { status: 'open', endedAt: null, nextAskAt: later(now, 2 * minuteMs), ...unasked })
    Object.assign(page, { isOpen: true, status: 'P', code: '600', message: 'Pending' })
  }
}
