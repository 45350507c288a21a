import { fold } from '@matla/contract/search/fold'
import type { Db } from '#platform/db/database.ts'
import type { FindCourses } from './parse-row.ts'
import { listBundleKeys, listCourseKeys } from './imported-courses.store.ts'

const leftOut = { id: '', courseIds: [] }
const keyOf = (name: string): string => fold(name).replace(/\s+/g, ' ').trim()

/**
 * Finds the courses that a name in the file means: by the choice of staff for that name, the id, the SKU, the
 * name in either language and any spelling, or the number of the course on the LMS. A name that two courses share
 * matches neither.
 */
export async function openCourseFinder(
  db: Db,
  chosen: Readonly<Record<string, string>>,
): Promise<FindCourses> {
  const [courses, bundles] = await Promise.all([listCourseKeys(db), listBundleKeys(db)])
  const found = new Map<string, ReturnType<FindCourses>>()
  const add = (names: readonly string[], id: string, courseIds: readonly string[]) => {
    for (const key of new Set(names.map(keyOf)))
      if (key !== '') found.set(key, found.has(key) ? null : { id, courseIds })
  }
  for (const { id, name, sku, learningCourseId } of courses)
    add([id, name.ar, name.en, sku ?? '', String(learningCourseId)], id, [id])
  for (const { id, name, sku, courseIds } of bundles) add([id, name.ar, name.en, sku], id, courseIds)
  const byChoice = new Map(Object.entries(chosen).map(([name, id]) => [keyOf(name), id]))
  return (name) => {
    const choice = byChoice.get(keyOf(name))
    return choice === '' ? leftOut : (found.get(keyOf(choice ?? name)) ?? null)
  }
}
