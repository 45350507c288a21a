import { findMissing } from '@matla/contract/documents/completeness'
import { getShape } from '@matla/contract/documents/get-shape'
import { formatDocumentId } from '@matla/contract/documents/kinds'
import type { Draft } from '@matla/contract/documents/shape'
import { standardDocuments } from '@matla/contract/documents/standard-documents'
import { expect, test } from 'vitest'
import { draftSchema } from './draft-schema.ts'
import { fillStarter } from '#cms/starter/fill-starter.ts'
import { hasStarter, readStarterText } from '#cms/starter/starter-files.ts'
import { textToDraft } from '#cms/starter/text-to-draft.ts'

const ids = standardDocuments.map(([kind, key]) => formatDocumentId(kind, key)).filter(hasStarter)
const inBoth = (text: string) => ({ ar: text, en: text })
const facts = {
  brand: inBoth('School'),
  school: inBoth('The School'),
  email: inBoth('help@school.example'),
  whatsapp: inBoth('+966500000000'),
  day: inBoth('2026-11-29'),
  year: inBoth('2026'),
}
const draftOf = (id: string): Draft =>
  textToDraft(getShape(id) ?? {}, fillStarter(readStarterText(id) ?? {}, facts))

test('every page, category and legal page has a starter text, except those about people', () => {
  const all = standardDocuments.map(([kind, key]) => formatDocumentId(kind, key))
  expect(all.filter((id) => !ids.includes(id))).toEqual(['page:mentors', 'page:testimonials'])
})

test.each(ids)('the starter text of %s is complete and fits its fields', (id) => {
  const [fields, draft] = [getShape(id) ?? {}, draftOf(id)]
  expect(findMissing(fields, draft)).toEqual([])
  for (const [name, field] of Object.entries(fields))
    expect([name, draftSchema(field).safeParse(draft[name]).error?.message]).toEqual([name, undefined])
  expect(Object.keys(readStarterText(id) ?? {}).filter((name) => !Object.hasOwn(fields, name))).toEqual([])
})

test('a starter text marks unknown facts about the school, and leaves fields that have no language empty', () => {
  const text = { name: { ar: '{brand}', en: 'About {brand}' }, email: '{email}' }
  expect(fillStarter(text, { brand: null, email: null })).toEqual({
    name: { ar: '[[الاسم المختصر للمدرسة]]', en: 'About [[short name of the school]]' },
    email: '',
  })
})
