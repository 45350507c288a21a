import { createHash } from 'node:crypto'
import type { Localized } from '@matla/contract/kit/lang'
import { type DemoCourse, demoCourses } from '#demo/demo-files.ts'
import { courseRow, productRow } from '#demo/load-demo.ts'
import type { Drizzle } from '#platform/db/database.ts'
import { progress } from './progress.ts'
import { insertCourses, lastPosition } from './seed.store.ts'

const coursesAtOnce = 500

const subjects: readonly Localized[] = [
  { ar: 'للفيلم الوثائقي', en: 'for Documentaries' },
  { ar: 'للفيلم القصير', en: 'for Short Films' },
  { ar: 'للإعلان', en: 'for Commercials' },
  { ar: 'للدراما التلفزيونية', en: 'for Television Drama' },
  { ar: 'للمقطع القصير', en: 'for Vertical Video' },
  { ar: 'للمسرح المصوّر', en: 'for Filmed Theatre' },
  { ar: 'للأطفال', en: "for Children's Film" },
  { ar: 'في الصحراء', en: 'in the Desert' },
  { ar: 'في الاستوديو', en: 'in the Studio' },
  { ar: 'بالهاتف', en: 'on a Phone' },
  { ar: 'ليلًا', en: 'at Night' },
]

/** Adds courses that follow those of the demo in every list, each a variation of one of these. */
export async function seedCourses(
  {
    db,
    slug,
    print,
  }: { readonly db: Drizzle; readonly slug: string; readonly print: (line: string) => void },
  amount: number,
): Promise<void> {
  const first = await lastPosition(db)
  const templates = demoCourses()
  const show = progress(print, 'courses', amount)
  for (let at = 0; at < amount; at += coursesAtOnce) {
    const count = Math.min(coursesAtOnce, amount - at)
    const courses = Array.from({ length: count }, (_, n) => seededCourse(first + at + n + 1, templates))
    const rows = {
      courses: courses.map((course) => courseRow(course, slug)),
      products: courses.map(productRow),
    }
    await db.transaction(async (tx) => insertCourses(tx, rows))
    show(at + count)
  }
}

/** The course at a place in lists: what a demo course teaches, for one kind of film. */
function seededCourse(rank: number, templates: readonly DemoCourse[]): DemoCourse {
  const template = templates[rank % templates.length]
  const subject = subjects[rank % subjects.length]
  if (!template || !subject) throw new Error('the demo has no courses')
  const { name } = template
  return {
    ...template,
    id: createHash('sha256').update(`seeded course ${rank}`).digest('hex').slice(0, 24),
    code: `SEED-${rank}`,
    slug: `seed-${rank}`,
    rank,
    name: { ar: `${name.ar} ${subject.ar} ${rank}`, en: `${name.en} ${subject.en} ${rank}` },
    learningCourseId: 1_000_000 + rank,
  }
}
