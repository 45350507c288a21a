import { type Overrides, setOverridesSource } from '@matla/contract/kit/overrides'
import { expect, test } from 'vitest'
import { counted, plural, words } from './text.ts'

const cartText = words({
  title: { en: 'Cart', ar: 'السلة' },
  count: {
    en: (n: number) => plural('en', n, { zero: 'No courses', one: '1 course', other: `${n} courses` }),
    ar: (n: number) =>
      plural('ar', n, {
        zero: 'لا دورات',
        one: 'دورة واحدة',
        two: 'دورتان',
        few: `${n} دورات`,
        many: `${n} دورة`,
        other: `${n} دورة`,
      }),
  },
})

test('texts are returned in the chosen language', () => {
  expect(cartText.en.title).toBe('Cart')
  expect(cartText.ar.title).toBe('السلة')
  expect(cartText.en.count(3)).toBe('3 courses')
})

test.each([
  [0, 'لا دورات'],
  [1, 'دورة واحدة'],
  [2, 'دورتان'],
  [3, '3 دورات'],
  [10, '10 دورات'],
  [11, '11 دورة'],
  [99, '99 دورة'],
  [100, '100 دورة'],
  [103, '103 دورات'],
])('the count %i in Arabic is "%s"', (count, expected) => {
  expect(cartText.ar.count(count)).toBe(expected)
})

test.each([
  [0, 'لا دروس'],
  [1, 'درس واحد'],
  [2, 'درسان'],
  [3, '3 دروس'],
  [11, '11 درسًا'],
  [100, '100 درس'],
])('the count %i with its Arabic noun is "%s"', (count, expected) => {
  const forms = { zero: 'لا دروس', one: 'درس واحد', two: 'درسان', few: 'دروس', many: 'درسًا', other: 'درس' }
  expect(counted(count, forms)).toBe(expected)
})

test('zero can use the general plural form', () => {
  expect(plural('en', 0, { one: '1 lesson', other: '0 lessons' })).toBe('0 lessons')
  const forms = { one: '1', two: '2', few: '3', many: '11', other: '0 درس' }
  expect(plural('ar', 0, forms)).toBe('0 درس')
})

test('a missing or different Arabic text does not compile (R006)', () => {
  // @ts-expect-error no Arabic
  words({ title: { en: 'Cart' } })
  // @ts-expect-error the Arabic takes another argument
  words({ title: { en: (n: number) => `${n}`, ar: (n: string) => n } })
  // @ts-expect-error a sentence in one language, a function in the other
  words({ title: { en: (n: number) => `${n}`, ar: 'السلة' } })
  // @ts-expect-error Arabic has more forms than two
  plural('ar', 3, { one: 'دورة', other: 'دورات' })
  // @ts-expect-error there is no such word
  expect(cartText.en.subtotal).toBeUndefined()
})

const shopText = words('test-words', {
  title: { en: 'Cart', ar: 'السلة' },
  remove: { en: (name: string) => `Remove ${name}`, ar: (name: string) => `أزل ${name}` },
  left: {
    en: (name: string, count: number) =>
      plural('en', count, { one: `${name}: 1`, other: `${name}: ${count}` }),
    ar: (name: string, count: number) =>
      `${name}: ${counted(count, { one: 'واحد', two: 'اثنان', few: 'قطع', many: 'قطعة', other: 'قطعة' })}`,
  },
})

test("an editor's texts replace the originals, in the languages that were changed", () => {
  const overrides: Overrides = {
    'test-words': {
      title: { ar: 'حقيبتك' },
      remove: { en: 'Take {0} out of it', ar: 'أخرج {0} منها' },
      left: { ar: { few: 'بقي {1} من {0}' }, by: 1 },
      gone: { en: 'No sentence any more' },
    },
  }
  setOverridesSource(() => overrides)
  expect([shopText.ar.title, shopText.en.title]).toEqual(['حقيبتك', 'Cart'])
  expect(shopText.en.remove('{0} $&')).toBe('Take {0} $& out of it')
  expect([shopText.ar.left('قلم', 3), shopText.ar.left('قلم', 2)]).toEqual(['بقي 3 من قلم', 'قلم: اثنان'])
  expect(shopText.en.left('Pen', 3)).toBe('Pen: 3')
  expect(shopText.en).not.toHaveProperty('gone')
  expect(shopText.ar).toBe(shopText.ar)
  setOverridesSource(() => ({}))
  expect(shopText.ar.title).toBe('السلة')
})
