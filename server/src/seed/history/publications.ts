import { formatDocumentId } from '@matla/contract/documents/kinds'
import { addTask } from './tasks.ts'
import { dayMs, later, type World } from './world.ts'

/** A course was scheduled to be withdrawn while the bundle still opens it: it stays, and staff get a task. */
export function failPublication(world: World): void {
  const { books, chance, now, products, staff } = world
  const bundle = products.find(({ kind }) => kind === 'bundle')
  const course = products.find(({ kind, id }) => kind === 'course' && bundle?.courseIds.includes(id))
  if (!course) throw new Error('the bundle opens no course')
  const documentId = formatDocumentId('course', course.id)
  const [at, dueAt] = [later(now, -9 * dayMs), later(now, -2.2 * dayMs)]
  const why = 'document-in-use'
  books.publications.push({
    id: chance.id(at),
    documentId,
    kind: 'course',
    action: 'unpublish',
    title: course.name,
    // The version of the demo's import.
    baseVersion: 1,
    dueAt,
    state: 'failed',
    note: '',
    by: staff.editor,
    at,
    endedAt: dueAt,
    why,
  })
  addTask(world, { kind: 'publication-failed', subject: documentId, at: dueAt, detail: { why } })
}
