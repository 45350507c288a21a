import { expect, test } from 'vitest'
import { pageLook } from './page-look.ts'

const image = { base: 'reel', widths: [640], width: 640, height: 360, blur: '' }
const course = {
  name: { ar: 'الإخراج', en: 'Directing' },
  description: { ar: 'من النص إلى الشاشة', en: 'From script to screen' },
  image,
  seo: null,
}

test('a page without texts for search engines shows its own title, description and picture', () => {
  expect(pageLook('course:1', course, 'en')).toEqual({
    title: 'Directing',
    description: 'From script to screen',
    image,
    isHidden: false,
  })
  const home = {
    hero: { eyebrow: { ar: 'مدرسة', en: 'A school' }, text: { ar: 'نص', en: 'Text' }, art: image },
  }
  expect(pageLook('page:home', home, 'ar')).toMatchObject({ title: 'مدرسة', description: 'نص', image })
})

test("texts for search engines replace the page's own values one by one and by language", () => {
  const other = { ...image, base: 'card' }
  const seo = {
    title: { ar: '', en: 'Learn directing' },
    description: { ar: 'دورة كاملة', en: '' },
    image: other,
    isHidden: true,
  }
  const draft = { ...course, seo }
  expect(pageLook('course:1', draft, 'en')).toMatchObject({
    title: 'Learn directing',
    description: 'From script to screen',
    image: other,
    isHidden: true,
  })
  expect(pageLook('course:1', draft, 'ar')).toMatchObject({ title: 'الإخراج', description: 'دورة كاملة' })
})

test('a missing language stays empty instead of showing the other one', () => {
  expect(pageLook('article:1', { heading: { ar: 'عنوان', en: '' } }, 'en').title).toBe('')
})
