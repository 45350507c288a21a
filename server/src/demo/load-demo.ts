import { storedContent } from '#cms/content/stored.ts'
import { hashPassword } from '#identity/passwords.ts'
import { personSearchText } from '#identity/person-search.ts'
import type { Clock } from '#lib/clock.ts'
import { newId } from '#lib/ids.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { videoOf } from '#site/pages/page-parts.ts'
import { demoArticles } from './demo-articles.ts'
import { couponRows } from './demo-coupons.ts'
import { type DemoCourse, demoCourses, demoFile, demoLegalPages } from './demo-files.ts'
import { learningRows } from './demo-lms-users.ts'
import { mediaRows } from './demo-media.ts'
import { usesOf } from './demo-uses.ts'
import { type DemoRows, hasCourses, insertDemo, insertMedia, learningCourses } from './demo.store.ts'

type LoadDeps = {
  readonly db: Database['db']
  readonly clock: Clock
  readonly slug: string
  /** The demo's people are on the LMS too: only its sandbox provider can have them. */
  readonly hasLmsUsers?: boolean
  /** Nothing that anybody can read in these sources may open the shop: no accounts, no free courses. */
  readonly isRealShop?: boolean
  /** Adds the demo's history in the same transaction: what its people have bought there was not given to them. */
  readonly addHistory?: (tx: Db) => Promise<void>
}

/** Fills an empty shop with the demo, at once or not at all; a shop that has courses is left as it is. */
export async function loadDemo(
  { db, clock, slug, hasLmsUsers = false, isRealShop = false, addHistory }: LoadDeps,
  print: (line: string) => void,
): Promise<void> {
  if (await hasCourses(db)) return
  print('Filling the shop with the demo catalogue …')
  const rows = await demoRows(slug, clock(), {
    hasLmsUsers,
    isRealShop,
    hasHistory: addHistory !== undefined,
  })
  await db.transaction(async (tx) => {
    await insertDemo(tx, rows)
    await insertMedia(tx, { media: mediaRows(rows, slug, clock()), uses: usesOf(rows, slug) })
    await addHistory?.(tx)
    reach('demo:before-commit')
  })
  const accounts = isRealShop ? 'no accounts' : `${rows.users.length} accounts`
  print(`… ${rows.courses.length} courses, the package and ${accounts}.`)
}

/** The courses as the LMS knows them: its short name is our Arabic name (R256). */
export async function learningCoursesOf(db: Database['db']) {
  const rows = await learningCourses(db)
  return rows.map(({ id, name }) => ({ id, shortname: name.ar, fullname: name.en }))
}

export function demoAccounts(): { readonly email: string; readonly password: string }[] {
  const { accounts, password } = demoFile('accounts')
  return accounts.map(({ email }) => ({ email, password }))
}

async function demoRows(
  slug: string,
  now: Date,
  {
    hasLmsUsers,
    isRealShop,
    hasHistory,
  }: Readonly<Record<'hasLmsUsers' | 'isRealShop' | 'hasHistory', boolean>>,
): Promise<DemoRows> {
  const courses = demoCourses()
  const { users, staff } = isRealShop
    ? { users: [], staff: [] }
    : await peopleOf(hasHistory ? new Date(now.getTime() - oldestDays * 86_400_000) : now)
  const { id: bundleId, aliases } = demoFile('bundle')
  return {
    categories: demoFile('categories').map(({ gel, gelLight, ...category }, position) => ({
      ...category,
      colour: gel,
      colourLight: gelLight,
      position,
    })),
    instructors: demoFile('instructors').map((instructor, position) => ({ ...instructor, position })),
    courses: courses.map((course) => courseRow(course, slug)),
    products: [bundleRow(), ...courses.map(productRow)],
    productCourses: courses.flatMap(({ id, isGift }, position) => [
      { productId: id, courseId: id, position: 0 },
      { productId: bundleId, courseId: id, position, isGift },
    ]),
    articles: demoArticles(demoFile('instructors')),
    aliases: [`${slug.toUpperCase()}BUNDLE`, ...aliases].map((alias) => ({ alias, productId: bundleId })),
    ...couponRows({ courses, bundleId, now, isRealShop }),
    content: contentRows(),
    users,
    staff,
    ...(hasLmsUsers && !isRealShop
      ? learningRows(users, courses, { now, hasHistory })
      : { lmsUsers: [], entitlements: [], enrolments: [] }),
  }
}

export function courseRow(course: DemoCourse, slug: string): DemoRows['courses'][number] {
  const { id, category, level, name, tagline, description, learn, sections, duration } = course
  const { weeks, lectureCount, learningCourseId, art: image, clip, instructor: instructorId } = course
  const lessons = sections.flatMap((section) => section.lessons)
  return {
    id,
    category,
    level,
    name,
    tagline,
    description,
    learn,
    sections,
    duration,
    weeks,
    lectureCount,
    learningCourseId,
    image,
    instructorId,
    video: clip === null ? null : videoOf(clip, slug),
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    lessonCount: lessons.length,
  }
}

export const productRow = ({
  id,
  code: sku,
  slug,
  rank,
  priceSar,
  isBundleOnly,
}: DemoCourse): DemoRows['products'][number] => ({
  id,
  kind: 'course',
  sku,
  slug,
  position: rank,
  priceHalalas: priceSar * 100,
  status: isBundleOnly ? 'bundle-only' : 'on-sale',
})

function bundleRow(): DemoRows['products'][number] {
  const { id, code: sku, slug, name, title, description, art: image, priceSar, wasSar } = demoFile('bundle')
  return {
    id,
    sku,
    slug,
    name,
    tagline: title,
    description,
    image,
    kind: 'bundle',
    position: 0,
    priceHalalas: priceSar * 100,
    listPriceHalalas: wasSar * 100,
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

/** With a history, its people were there before their oldest course. */
const oldestDays = 430

/** Everybody of the demo has shown his mailbox and has the demo's password. */
async function peopleOf(now: Date): Promise<Pick<DemoRows, 'users' | 'staff'>> {
  const { accounts, password } = demoFile('accounts')
  const passwordHash = await hashPassword(password)
  const people = accounts.map((account) => ({ ...account, id: newId(now) }))
  const shown = { emailVerified: true, passwordHash, createdAt: now }
  return {
    users: people.map(({ id, email, fullName, role }) => ({
      id,
      email,
      fullName,
      formerRole: role,
      search: personSearchText(fullName, email),
      ...shown,
    })),
    staff: people.flatMap(({ id, role }) =>
      role === 'learner' ? [] : [{ userId: id, roles: [role], since: now }],
    ),
  }
}
