import { createHash } from 'node:crypto'
import type { Localized } from '@matla/contract/kit/lang'
import type { Drizzle } from '#platform/db/database.ts'
import { progress } from './progress.ts'
import { insertCourses, lastPosition, readTemplates, type SeededCourse } from './seed.store.ts'

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

/** Adds courses after the demo's in every list, each a variation of one of the templates. */
export async function seedCourses(
  { db, print }: { readonly db: Drizzle; readonly print: (line: string) => void },
  amount: number,
): Promise<void> {
  const first = await lastPosition(db)
  const templates = await readTemplates(db)
  const show = progress(print, 'courses', amount)
  for (let index = 0; index < amount; index += coursesAtOnce) {
    const count = Math.min(coursesAtOnce, amount - index)
    const courses = Array.from({ length: count }, (_, n) => seededCourse(first + index + n + 1, templates))
    await db.transaction(async (tx) => insertCourses(tx, courses))
    show(index + count)
  }
}

/** The course for a list position: the contents of a demo course, adapted to one kind of film. */
function seededCourse(position: number, templates: readonly SeededCourse[]): SeededCourse {
  const template = templates[position % templates.length]
  const subject = subjects[position % subjects.length]
  if (!template || !subject) throw new Error('the demo has no courses')
  const { course, product } = template
  const id = createHash('sha256').update(`seeded course ${position}`).digest('hex').slice(0, 24)
  const name = {
    ar: `${course.name.ar} ${subject.ar} ${position}`,
    en: `${course.name.en} ${subject.en} ${position}`,
  }
  const places = { sku: `SEED-${position}`, slug: `seed-${position}`, position }
  return {
    course: { ...course, id, name, learningCourseId: 1_000_000 + position },
    product: { ...product, id, ...places },
  }
}
