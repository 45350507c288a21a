import { findMissing } from '@matla/contract/documents/completeness'
import { toDraft, toPublished } from '@matla/contract/documents/draft-form'
import { getShape } from '@matla/contract/documents/get-shape'
import { documentKinds, formatDocumentId } from '@matla/contract/documents/kinds'
import type { Fields } from '@matla/contract/documents/shape'
import { expect, test } from 'vitest'
import { demoDocuments } from '#test/fixtures/demo-content.ts'
import { draftSchema } from './draft-schema.ts'

/** Every document of the demo: id, fields and value. */
const documents: readonly (readonly [name: string, fields: Fields, value: unknown])[] = documentKinds
  .filter((kind) => kind !== 'words' && kind !== 'email-words')
  .flatMap((kind) => demoDocuments(kind))
  .map(({ id, fields, value }) => [id, fields, value] as const)

test('every kind of document has a shape, and an unknown document has none', () => {
  const keyed: Readonly<Record<string, string>> = { page: 'home', words: 'cart', 'email-words': 'purchase' }
  for (const kind of documentKinds)
    expect(getShape(formatDocumentId(kind, keyed[kind] ?? 'x'))).not.toBeNull()
  const none = ['page:nowhere', 'nothing:x', '', 'words:email-purchase', 'email-words:cart']
  expect(none.map(getShape)).toEqual(none.map(() => null))
})

test.each(documents)('%s is unchanged after conversion to a draft and back', (_, fields, value) => {
  expect(toPublished(fields, toDraft(fields, value))).toStrictEqual(value)
})

test.each(documents)(
  '%s has no missing fields, and its draft fits the schema of each field',
  (_, fields, value) => {
    const draft = toDraft(fields, value)
    expect(findMissing(fields, draft)).toEqual([])
    for (const [name, field] of Object.entries(fields))
      expect([name, draftSchema(field).safeParse(draft[name]).error?.message]).toEqual([name, undefined])
  },
)
