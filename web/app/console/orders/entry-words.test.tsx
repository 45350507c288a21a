import type { Lang } from '@matla/contract/kit/lang'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageLanguage } from '#lib/root-data.ts'
import { EntryWords } from './entry-words.tsx'

const words = (lang: Lang, facts: Readonly<Record<string, string | number | null>>) =>
  renderToStaticMarkup(
    <PageLanguage value={lang}>
      <EntryWords entry={{ facts }} />
    </PageLanguage>,
  )
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ')

test('an enrolment entry shows the number of the attempt, and the course in the reader’s language', () => {
  const facts = { tries: 2, courseAr: 'المونتاج', courseEn: 'Editing' }
  expect(words('en', facts)).toBe('|try 2|Editing|')
  expect(words('ar', facts)).toBe('|المحاولة 2|المونتاج|')
  expect(words('en', { ...facts, tries: 0 })).toBe('|Editing|')
})

test('two amounts are labelled ours and theirs; a single amount has no label', () => {
  expect(words('en', { expected: 148_000, found: 0 })).toBe('|ours SAR 1,480.00|theirs SAR 0.00|')
  expect(words('en', { total: 148_000 })).toBe('|SAR 1,480.00|')
})
