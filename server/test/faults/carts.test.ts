import { beforeAll, expect, inject } from 'vitest'
import { fault, faultShop, type FaultShop, longMs } from './fault-shop.ts'
import { goodPassword } from '#test/fixtures/sign-up.ts'

const openedShop = faultShop('carts')
let shop: FaultShop
beforeAll(() => {
  if (inject('engine') === 'postgres') shop = openedShop()
})

async function guestCart(courseId: string): Promise<string> {
  const cartId = String((await shop.post('/cart/guest')).body.cartId)
  await shop.post('/cart/guest/add', { cartId, courseId, courseName: 'x' })
  return cartId
}
const logIn = async (email: string, cartId: string) => {
  const response = await fetch(`${shop.url}/matla/login?lang=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `guestCartId=${cartId}` },
    body: JSON.stringify({ emailId: email, password: goodPassword }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const linesOf = async (email: string) =>
  (
    await shop.sql<{ product_id: string }>(
      'select l.product_id from cart_lines l join carts c on c.id = l.cart_id join users u on u.id = c.user_id where u.email = $1',
      [email],
    )
  )
    .map(({ product_id }) => product_id)
    .toSorted()

fault.each([
  ['with the same cart', true, false],
  ['with the same cart, beside an own one', true, true],
  ['each with another cart', false, false],
  ['each with another cart, beside an own one', false, true],
])(
  'concurrent sign-ins in several tabs %s all succeed and neither lose nor duplicate a course (F38)',
  async (_, isSame, hasOwn) => {
    const [first = '', second = '', own = ''] = shop.courseIds
    for (let round = 0; round < 5; round++) {
      const member = await shop.member()
      if (hasOwn) {
        await shop.post('/cart/lines', { courseId: own, courseName: 'x' }, member.token)
      }
      const cart = await guestCart(first)
      const carts = isSame ? [cart, cart, cart] : [cart, await guestCart(second), await guestCart(first)]
      const answers = await Promise.all(carts.map((each) => logIn(member.email, each)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await linesOf(member.email)).toEqual(
        [first, ...(isSame ? [] : [second]), ...(hasOwn ? [own] : [])].toSorted(),
      )
    }
    const left = await shop.sql(
      'select 1 from carts c join cart_lines l on l.cart_id = c.id where c.user_id is null',
    )
    expect(left).toEqual([])
  },
  longMs,
)
