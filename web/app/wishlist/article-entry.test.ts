import { expect, onTestFinished, test, vi } from 'vitest'
import { articleOutcome, storedArticle } from './article-entry.ts'

const noon = 1_800_000_000_000
const article = {
  kind: 'insight' as const,
  _id: '67a',
  headingEnglish: 'Light',
  headingArabic: 'ضوء',
  subheadingEnglish: '',
  subheadingArabic: '',
  thumbnail: '/media/a.webp',
  redirectionLink: '/home/insights/67a',
}

function storage(): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return stored
}

test('an article that waits for the login is returned once, in full (R270)', () => {
  storage()
  storedArticle.keep(article, noon)
  expect(storedArticle.take(noon + 60_000)).toEqual(article)
  expect(storedArticle.take(noon + 60_000)).toBeNull()
})

test('a waiting article is dropped after half an hour', () => {
  storage()
  storedArticle.keep(article, noon)
  expect(storedArticle.take(noon + 31 * 60_000)).toBeNull()
})

test.each(['{', 'null', '[]', '7', '{"kind":"course","until":9e15}', '{"kind":"blog","until":9e15,"_id":7}'])(
  'the stored text %s is not an article',
  (copy) => {
    storage().set('articleAfterLogin', copy)
    expect(storedArticle.take(noon)).toBeNull()
  },
)

test.each([
  [true, null, 'Article added to wishlist', 'أُضيف المقال إلى المفضلة'],
  [false, null, 'Article removed from wishlist', 'أُزيل المقال من المفضلة'],
  [true, 'insight-already-wished', 'Insight already exists in wishlist', 'هذا المقال في المفضلة'],
  [true, 'blog-already-wished', 'Blog already exists in wishlist', 'هذا المقال في المفضلة'],
  [true, 'unexpected', 'Failed to update wishlist', 'تعذّر تحديث المفضلة'],
  [false, 'unexpected', 'Error removing article', 'تعذّرت إزالة المقال'],
])('a click that ends with wish=%s, %s shows "%s" (R273 to R276)', (isListed, code, en, ar) => {
  expect(articleOutcome({ isListed, code }, 'en').text).toBe(en)
  expect(articleOutcome({ isListed, code }, 'ar').text).toBe(ar)
})
