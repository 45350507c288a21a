import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { courseShape } from '@matla/contract/documents/course.shape'
import type { productShape } from '@matla/contract/documents/product.shape'
import type { PublishedDocument } from '@matla/contract/documents/shape'
import { checkedText, contentFolder, demoFile } from './demo-files.ts'
import { demoContent, demoDocuments, demoOrder } from '#test/fixtures/demo-content.ts'

const media = new URL('../../../demo/media/', import.meta.url)
// The schema of a document describes its value.
const courses = demoDocuments('course').map(({ key, value }) => ({
  id: key,
  ...(value as PublishedDocument<typeof courseShape>),
}))
const [bundle] = demoDocuments('product').map(({ value }) => value as PublishedDocument<typeof productShape>)

test('an error names the file and the field', () => {
  const shape = z.object({ weeks: z.int() })
  expect(() => checkedText(shape, 'courses/x.json', '{"weeks":"four"}')).toThrow(
    /^demo\/courses\/x\.json: [^]*at weeks$/,
  )
  expect(() => checkedText(shape, 'courses/x.json', '{')).toThrow('demo/courses/x.json is not JSON')
})

test('LMS course numbers are 2 to 15 without duplicates, and every product has a SKU', () => {
  const numbers = courses.map(({ learningCourseId }) => learningCourseId).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 14 }, (_, index) => index + 2))
  const products = demoFile('products')
  const ids = [...demoOrder('course'), ...demoOrder('product')]
  expect(products.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(new Set(products.map(({ sku }) => sku)).size).toBe(ids.length)
})

test('every picture exists in each of its widths as AVIF and WebP, and every video as WebM and MP4', () => {
  const names = readdirSync(join(contentFolder, 'media'), { recursive: true, encoding: 'utf8' })
  const files = names
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const { file } = JSON.parse(readFileSync(join(contentFolder, 'media', name), 'utf8'))
      const of = name.slice(0, -'.json'.length)
      if (!file) return [`${of}.webm`, `${of}.mp4`]
      expect(file.blur).toMatch(/^data:image\//)
      return file.widths.flatMap((width: number) => [`${of}-${width}.avif`, `${of}-${width}.webp`])
    })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(new URL(file, media)))).toEqual([])
})

test('the numbers of courses, lessons and gifts on the home page are correct (R117)', () => {
  const clips = ({ sections }: (typeof courses)[number]) => sections.flatMap(({ lessons }) => lessons)
  const sum = (some: typeof courses) => some.flatMap(clips).reduce((total, lesson) => total + lesson.clips, 0)
  const gifts = new Set(bundle?.courses.flatMap(({ course, isGift }) => (isGift ? [course] : [])))
  const stat = (en: string) => demoContent('home').stats.find(({ label }) => label.en === en)?.value
  expect(stat('courses')).toBe(String(courses.length))
  expect(stat('video lessons')).toBe(String(sum(courses)))
  expect(sum(courses.filter(({ id }) => !gifts.has(id)))).toBeGreaterThanOrEqual(600)
  expect(gifts.size).toBe(5)
})

test('the home page names existing courses and logos, and the questions fill more than one page', () => {
  const { packages, specialized, partners } = demoContent('home')
  const slugs = new Set([bundle?.slug, ...courses.map(({ slug }) => slug)])
  expect([...packages, ...specialized].filter(({ course }) => !slugs.has(course))).toEqual([])
  expect(packages).toHaveLength(2)
  const logos = partners.map(({ logoUrl }) => logoUrl.replace('/media/', ''))
  expect(logos.filter((file) => !existsSync(new URL(file, media)))).toEqual([])
  expect(demoContent('faqs').filter(({ isActive }) => isActive).length).toBeGreaterThan(14)
})
