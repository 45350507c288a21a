import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkedText, demoCourses, demoFile } from './demo-files.ts'

const media = new URL('../../../demo/media/', import.meta.url)
const courses = demoCourses()

test('a fault names the file and the field', () => {
  const shape = z.object({ weeks: z.int() })
  expect(() => checkedText(shape, 'courses/x.json', '{"weeks":"four"}')).toThrow(
    /^demo\/courses\/x\.json: [^]*at weeks$/,
  )
  expect(() => checkedText(shape, 'courses/x.json', '{')).toThrow('demo/courses/x.json is not JSON')
})

test('learning-site numbers are 2 to 15 and rankings 1 to 14, each once', () => {
  const numbers = courses.map(({ learningCourseId }) => learningCourseId).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 14 }, (_, at) => at + 2))
  expect(courses.map(({ rank }) => rank)).toEqual(Array.from({ length: 14 }, (_, at) => at + 1))
})

test('every picture is there in each of its widths, as avif and as webp', () => {
  const { hero, learnAbout, contact, shows, community, media: press, stories } = demoFile('home')
  const { art, feedback } = demoFile('bundle')
  const people = [...demoFile('instructors'), ...demoFile('mentors')]
  const about = demoFile('aboutPage')
  const episodes = demoFile('socialPage').sections.flatMap(({ items }) => items)
  const all = [
    hero.art,
    hero.tallArt,
    art,
    feedback.art,
    about.art,
    demoFile('contactPage').art,
    learnAbout.art,
    contact.art,
    ...people.map(({ photo }) => photo),
    ...[...shows, ...community, ...press, ...stories, ...courses].map((shown) => shown.art),
    ...[...about.offers, ...about.extras, ...episodes].map((shown) => shown.art),
  ]
  const files = all.flatMap(({ base, widths }) =>
    widths.flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`]),
  )
  expect(files.filter((file) => !existsSync(new URL(file, media)))).toEqual([])
  expect(all.every(({ blur }) => blur.startsWith('data:image/'))).toBe(true)
})

test('every clip is there as webm and as mp4', () => {
  const { hero, learnAbout, shows, community, specialized } = demoFile('home')
  const named = [
    hero,
    learnAbout,
    demoFile('bundle').feedback,
    ...shows,
    ...community,
    ...specialized,
    ...courses,
  ].map(({ clip }) => clip)
  const files = named
    .filter((clip) => clip !== null)
    .flatMap((clip) => [`video/${clip}.webm`, `video/${clip}.mp4`])
  expect(files.filter((file) => !existsSync(new URL(file, media)))).toEqual([])
})

test('what the shop says about itself is true: courses, lessons, gifts (R117)', () => {
  const sum = (some: typeof courses) => some.reduce((total, { lectureCount }) => total + lectureCount, 0)
  const stat = (en: string) => demoFile('home').stats.find(({ label }) => label.en === en)?.value
  expect(stat('courses')).toBe(String(courses.length))
  expect(stat('video lessons')).toBe(String(sum(courses)))
  expect(sum(courses.filter(({ isGift }) => !isGift))).toBeGreaterThanOrEqual(600)
  expect(courses.filter(({ isGift }) => isGift)).toHaveLength(5)
})

test('the home page and the questions name what there is: courses, logos, more than one page of questions', () => {
  const { packages, specialized, partners } = demoFile('home')
  const slugs = new Set([demoFile('bundle').slug, ...courses.map(({ slug }) => slug)])
  expect([...packages, ...specialized].filter(({ course }) => !slugs.has(course))).toEqual([])
  expect(packages).toHaveLength(2)
  const logos = partners.map(({ logoUrl }) => logoUrl.replace('/media/', ''))
  expect(logos.filter((file) => !existsSync(new URL(file, media)))).toEqual([])
  expect(demoFile('faqs').filter(({ isActive }) => isActive).length).toBeGreaterThan(14)
})
