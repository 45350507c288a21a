import type { articleShape } from '@matla/contract/documents/article.shape'
import type { PublishedDocument } from '@matla/contract/documents/shape'
import { expect, test } from 'vitest'
import { toStoredBlock } from '#cms/articles/to-stored-block.ts'
import { demoDocuments } from '#test/fixtures/demo-content.ts'

type Article = PublishedDocument<typeof articleShape>
const articles = demoDocuments('article').map(({ key: id, value }) => {
  // The schema of the document describes its value.
  const { heading, subheading, category, blocks } = value as Article
  return { id, heading, subheading, category, blocks: blocks.map(toStoredBlock) }
})
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length

test.each(articles.map((article) => [article.heading.en, article] as const))(
  '"%s" is a complete article in both languages, and its links and bold passages occur in its text',
  (_, { blocks, heading, subheading }) => {
    const count = { ar: 0, en: 0 }
    for (const block of blocks) {
      if (!('value' in block)) continue
      for (const lang of ['ar', 'en'] as const) {
        count[lang] += wordsOf(block.value[lang])
        for (const text of [...block.links.map((link) => link.text), ...block.bold])
          expect(block.value[lang]).toContain(text[lang])
      }
      expect(block.value.ar.split('\n')).toHaveLength(block.value.en.split('\n').length)
      if (block.value.en !== 'na') expect(block.value.ar).toMatch(/[\u0600-\u06FF]/)
      expect(block.value.en).not.toMatch(/[\u0600-\u06FF]/)
    }
    for (const lang of ['ar', 'en'] as const) {
      expect(count[lang]).toBeGreaterThanOrEqual(500)
      expect(count[lang]).toBeLessThanOrEqual(900)
    }
    expect(heading.ar).not.toBe(heading.en)
    expect(subheading.ar).not.toBe(subheading.en)
  },
)

test('the demo has at least twelve articles about twelve subjects, each with its own id', () => {
  expect(articles.length).toBeGreaterThanOrEqual(12)
  expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length)
  expect(new Set(articles.map(({ category }) => category)).size).toBeGreaterThanOrEqual(12)
})

test('articles of the demo link only to pages that exist', () => {
  const known = new Set(articles.map(({ id }) => id))
  const hrefs = articles
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => ('links' in block ? block.links.map(({ href }) => href) : []))
  const toArticles = hrefs.flatMap((href) => /^\/home\/(?:blogDetails|insights)\/(.+)$/.exec(href)?.[1] ?? [])
  expect(toArticles.length).toBeGreaterThan(0)
  expect(toArticles.filter((id) => !known.has(id))).toEqual([])
})
