import { applyChanges } from '@matla/contract/documents/changes'
import { courseShape } from '@matla/contract/documents/course.shape'
import { findDifferences } from '@matla/contract/documents/differences'
import { blankDraft } from '@matla/contract/documents/draft-form'
import { expect, test } from 'vitest'
import { findChanges } from './changes-of.ts'

const lesson = (id: string, en: string) => ({ id, name: { ar: '', en }, minutes: 1, clips: 1 })
const course = (name: string, lessons: readonly ReturnType<typeof lesson>[], weeks = 1) => ({
  ...blankDraft(courseShape),
  weeks,
  name: { ar: 'اسم', en: name },
  sections: [{ id: 's', name: { ar: '', en: 'Light' }, lessons }],
})

test('a rebase applies the changes of a draft to a version that was published in the meantime', () => {
  const [one, two, three] = [lesson('1', 'One'), lesson('2', 'Two'), lesson('3', 'Three')]
  const base = course('Old', [one, two])
  const draft = course('New', [three, two])
  const meanwhile = course('Old', [one, lesson('2', 'Two, longer')], 6)
  const changes = findChanges(findDifferences(courseShape, base, draft), draft)
  expect(applyChanges(meanwhile, changes)).toEqual(course('New', [three, lesson('2', 'Two, longer')], 6))
  expect(applyChanges(base, changes)).toEqual(draft)
})
