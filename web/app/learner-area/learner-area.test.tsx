import { expect, test } from 'vitest'
import { show, wordsOf } from '#test/page-under-test.tsx'
import { LearnerArea } from './learner-area.tsx'

const page = {
  default: () => (
    <LearnerArea current="wishlist">
      <h1>What stands here</h1>
    </LearnerArea>
  ),
}

test.each([
  ['en', 'My Courses My Profile My Certificates My Wishlist My Transactions'],
  ['ar', 'دوراتي ملفي الشخصي شهاداتي المفضلة مشترياتي'],
] as const)(
  'the courses and the four documented tabs in %s are above the page in order, with the current one marked (R232)',
  async (lang, tabs) => {
    const markup = await show(page, { lang })
    expect(wordsOf(markup).trim().replace(/\s+/g, ' ')).toBe(`${tabs} What stands here`)
    const [current] = markup.match(/<a [^>]*aria-current="page"[^>]*>/g) ?? []
    expect(current).toContain('href="/home/wishlist"')
    expect(markup.match(/aria-current/g)).toHaveLength(1)
  },
)

test('the loader is above content that is usable from the start (R046)', async () => {
  const markup = await show(page, {})
  expect(markup.indexOf('role="progressbar"')).toBeGreaterThan(0)
  expect(markup.indexOf('role="progressbar"')).toBeLessThan(markup.indexOf('What stands here'))
})
