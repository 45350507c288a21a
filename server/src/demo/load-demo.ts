import { storedContent } from '#cms/content/stored.ts'
import { hashPassword } from '#identity/passwords.ts'
import type { Clock } from '#lib/clock.ts'
import { newId } from '#lib/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { videoOf } from '#site/pages/page-parts.ts'
import { demoArticles } from './demo-articles.ts'
import { couponRows } from './demo-coupons.ts'
import { type DemoCourse, demoCourses, demoFile, demoLegalPages } from './demo-files.ts'
import { learningRows } from './demo-lms-users.ts'
import { mediaRows } from './demo-media.ts'
import { type DemoRows, hasCourses, insertDemo, insertMedia, learningCourses } from './demo.store.ts'

type LoadDeps = {
  readonly db: Database['db']
  readonly clock: Clock
  readonly slug: string
  /** The demo's people are on the LMS too: only its sandbox provider can have them. */
  readonly hasLmsUsers?: boolean
  /** Nothing that anybody can read in these sources may open the shop: no accounts, no free courses. */
  readonly isRealShop?: boolean
}

/** Fills an empty shop with the demo, at once or not at all; a shop that has courses is left as it is. */
export async function loadDemo(
  { db, clock, slug, hasLmsUsers = false, isRealShop = false }: LoadDeps,
  print: (line: string) => void,
): Promise<void> {
  if (await hasCourses(db)) return
  print('Filling the shop with the demo catalogue …')
  const rows = await demoRows(slug, clock(), { hasLmsUsers, isRealShop })
  await db.transaction(async (tx) => {
    await insertDemo(tx, rows)
    await insertMedia(tx, mediaRows(rows, slug, clock()))
    reach('demo:before-commit')
  })
  const accounts = isRealShop ? 'no accounts' : `${rows.users.length} accounts`
  print(`… ${rows.courses.length - 1} courses, the package and ${accounts}.`)
}

/** The courses as the LMS knows them: its short name is our Arabic name (R256). */
export async function learningCoursesOf(db: Database['db']) {
  const rows = await learningCourses(db)
  return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, shortname: name.ar, fullname: name.en }]))
}

export function demoAccounts(): { readonly email: string; readonly password: string }[] {
  const { accounts, password } = demoFile('accounts')
  return accounts.map(({ email }) => ({ email, password }))
}

async function demoRows(
  slug: string,
  now: Date,
  { hasLmsUsers, isRealShop }: { readonly hasLmsUsers: boolean; readonly isRealShop: boolean },
): Promise<DemoRows> {
  const courses = demoCourses()
  const users = isRealShop ? [] : await usersOf(now)
  const { id: bundleId, aliases } = demoFile('bundle')
  return {
    categories: demoFile('categories').map((category, position) => ({ ...category, position })),
    instructors: demoFile('instructors').map((instructor, position) => ({ ...instructor, position })),
    courses: [bundleRow(), ...courses.map((course) => courseRow(course, slug))],
    articles: demoArticles(demoFile('instructors')),
    bundleItems: courses.map(({ id, isGift }) => ({ bundleId, courseId: id, isGift })),
    aliases: [`${slug.toUpperCase()}BUNDLE`, ...aliases].map((alias) => ({ alias, courseId: bundleId })),
    ...couponRows({ courses, bundleId, now, isRealShop }),
    content: contentRows(),
    users,
    ...(hasLmsUsers && !isRealShop
      ? learningRows(users, courses, now)
      : { lmsUsers: [], entitlements: [], enrolments: [] }),
  }
}

function courseRow(
  { instructor, clip, priceSar, isGift: _isGift, ...course }: DemoCourse,
  slug: string,
): DemoRows['courses'][number] {
  const lessons = course.sections.flatMap((section) => section.lessons)
  return {
    ...course,
    priceHalalas: priceSar * 100,
    clip: clip === null ? null : videoOf(clip, slug),
    instructorId: instructor,
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    lessonCount: lessons.length,
  }
}

function bundleRow(): DemoRows['courses'][number] {
  const { id, code, slug, name, title, description, art, priceSar, wasSar } = demoFile('bundle')
  return {
    id,
    code,
    slug,
    name,
    tagline: title,
    description,
    art,
    isBundle: true,
    level: 'BUNDLE',
    rank: 0,
    priceHalalas: priceSar * 100,
    wasHalalas: wasSar * 100,
    learn: { ar: [], en: [] },
    sections: [],
    duration: { ar: '', en: '' },
    weeks: 0,
    minutes: 0,
    lessonCount: 0,
    lectureCount: 0,
  }
}

function contentRows(): DemoRows['content'] {
  const { coupon, title, description, items, smallCta, feedback, bigCta } = demoFile('bundle')
  const bundlePage = { title, description, items, smallCta, feedback, bigCta, coupon }
  const { bundlePage: _bundle, legalPages: _legal, ...others } = storedContent
  // Every key of the rest is a name of a file.
  const keys = Object.keys(others) as (keyof typeof others)[]
  return [
    ...keys.map((key) => ({ key, value: demoFile(key) })),
    { key: 'bundlePage', value: bundlePage },
    { key: 'legalPages', value: demoLegalPages() },
  ]
}

/** Everybody of the demo has shown his mailbox and has the demo's password. */
async function usersOf(now: Date): Promise<DemoRows['users']> {
  const { accounts, password } = demoFile('accounts')
  const passwordHash = await hashPassword(password)
  return accounts.map(({ courses: _courses, ...account }) => ({
    ...account,
    id: newId(now),
    emailVerified: true,
    passwordHash,
    createdAt: now,
  }))
}
