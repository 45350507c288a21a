import { expect, test } from 'vitest'
import { canonicalOf, headingOf, isHidden, pageFaults } from './page-faults.ts'

const page = (inside: string, { lang = 'ar', dir = 'rtl', title = 'سلتك' } = {}) =>
  `<!DOCTYPE html><html lang="${lang}" dir="${dir}"><head><title>${title}</title></head><body>${inside}</body></html>`
const heading = '<h1>سلتك</h1>'
const faults = (inside: string) => pageFaults(page(heading + inside), 'ar')

test('a correct page has no fault despite scripts, names, codes and passages in the other language', () => {
  const right = `<script>null; undefined</script><p>الدفع بـ Apple Pay</p><b>Apple Pay</b><i>SND-101</i><br/>
    <a href="mailto:x@shop.example">support@shop.example</a><p lang="en">Page in the other language</p>
    <p style="inline-size:4px;text-align:start">بعده <img alt="صورة" src="/left.png"/></p>`
  expect(faults(right)).toEqual([])
  const english = page('<h1>Cart</h1><bdi lang="ar">سلتك</bdi>', { lang: 'en', dir: 'ltr', title: 'Cart' })
  expect(pageFaults(english, 'en')).toEqual([])
})

test.each([
  ['<p>undefined</p>', 'missing'],
  ['<p>بقي null من الدورات</p>', 'missing'],
  ['<input placeholder="[object Object]"/>', 'missing'],
  ['<p>NaN ريال</p>', 'missing'],
  ['<button>cart.addToCart</button>', 'name of a text'],
  ['<button aria-label="addToCart"></button>', 'name of a text'],
  ['<p>Your cart is empty</p>', 'not in ar'],
  ['<p lang="en">Fine <b>here</b></p><p>Your cart is empty</p>', 'not in ar'],
  ['<img alt="A film set at night"/>', 'not in ar'],
  ['<p lang="en">سلتك</p>', 'not in en'],
  ['<p style="margin-left:4px"></p>', 'style says left'],
  ['<p style="color:red;text-align:right"></p>', 'style says left'],
  ['<h1>مرة أخرى</h1>', 'exactly one heading'],
])('the page check reports %s', (wrong, message) => {
  expect(faults(wrong)).toEqual([expect.stringContaining(message)])
})

test.each([
  [{ dir: 'ltr' }, 'direction'],
  [{ lang: 'en' }, 'language'],
  [{ title: '' }, 'title'],
  [{ title: 'Cart' }, 'title'],
])('the page check reports a page with %o', (wrong, message) => {
  expect(pageFaults(page(heading, wrong), 'ar')).toContainEqual(expect.stringContaining(message))
})

test("names of people may be in either script, while other words must be in the page's script", () => {
  const english = page('<h1>Photo of ليان</h1>', { lang: 'en', dir: 'ltr', title: 'Cart' })
  expect(pageFaults(english, 'en', ['ليان'])).toEqual([])
  expect(pageFaults(english, 'en', ['سارة'])).toHaveLength(1)
})

test('a page’s heading in its language, its canonical URL and whether it is hidden are extracted', () => {
  expect(headingOf('<h1 class="x">سلتك <span lang="en">Cart</span></h1>', 'ar')).toBe('سلتك')
  expect(canonicalOf('<link rel="canonical" href="/a&amp;b"/>')).toBe('/a&b')
  expect(canonicalOf('')).toBeUndefined()
  expect([isHidden('<meta name="robots" content="noindex"/>'), isHidden('')]).toEqual([true, false])
})
