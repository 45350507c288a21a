import { hashPassword } from '#accounts/password.ts'
import type { Database } from '#db/database.ts'
import type { Clock } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { clipOf } from '#pages/clips.ts'
import { type DemoCourse, demoCourses, demoFile } from './demo-files.ts'
import { type DemoRows, hasCourses, insertDemo, learningCourses } from './demo.store.ts'

type LoadDeps = { readonly db: Database['db']; readonly clock: Clock; readonly slug: string }

/** Fills an empty shop with the demo, at once or not at all; a shop that has courses is left as it is. */
export async function loadDemo({ db, clock, slug }: LoadDeps, say: (line: string) => void): Promise<void> {
  if (await hasCourses(db)) return
  say('Filling the shop with the demo catalogue …')
  const rows = await demoRows(slug, clock())
  await db.transaction((tx) => insertDemo(tx, rows))
  say(`… ${rows.courses.length - 1} courses, the package and ${rows.users.length} accounts.`)
}

/** The courses as the learning site knows them: its short name is our Arabic name (R256). */
export async function learningCoursesOf(db: Database['db']) {
  const rows = await learningCourses(db)
  return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, shortname: name.ar, fullname: name.en }]))
}

export function demoAccounts(): { readonly email: string; readonly password: string }[] {
  const { accounts, password } = demoFile('accounts')
  return accounts.map(({ email }) => ({ email, password }))
}

async function demoRows(slug: string, now: Date): Promise<DemoRows> {
  const courses = demoCourses()
  const { id: bundleId, aliases } = demoFile('bundle')
  return {
    categories: demoFile('categories').map((category, position) => ({ ...category, position })),
    instructors: demoFile('instructors').map((instructor, position) => ({ ...instructor, position })),
    courses: [bundleRow(), ...courses.map((course) => courseRow(course, slug))],
    bundleItems: courses.map(({ id, isGift }) => ({ bundleId, courseId: id, isGift })),
    aliases: [`${slug.toUpperCase()}BUNDLE`, ...aliases].map((alias) => ({ alias, courseId: bundleId })),
    content: contentRows(now),
    users: await userRows(now),
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
    clip: clip === null ? null : clipOf(clip, slug),
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

function contentRows(now: Date): DemoRows['content'] {
  const { coupon, title, description, items, smallCta, feedback, bigCta } = demoFile('bundle')
  const { daysFromStart, ...offer } = coupon
  const endsAt = new Date(now.getTime() + daysFromStart * 86_400_000).toISOString()
  const bundlePage = { title, description, items, smallCta, feedback, bigCta, coupon: { ...offer, endsAt } }
  const plain = (['brand', 'nav', 'footer', 'home', 'faqs', 'testimonials'] as const).map((key) => ({
    key,
    value: demoFile(key),
  }))
  return [...plain, { key: 'bundlePage', value: bundlePage }]
}

async function userRows(now: Date): Promise<DemoRows['users']> {
  const { accounts, password } = demoFile('accounts')
  const passwordHash = await hashPassword(password)
  return accounts.map((account) => ({ ...account, id: newId(now), passwordHash, createdAt: now }))
}
