import { toDraft } from '@matla/contract/documents/draft-form'
import { documentIdOf, type DocumentKind } from '@matla/contract/documents/kinds'
import type { Fields } from '@matla/contract/documents/shape'
import { isPageKey, kindShapes, pageOf } from '@matla/contract/documents/shapes'
import { blocksOf } from '#cms/articles/stored-runs.ts'
import { mediaOf } from '#cms/media/media-of.ts'
import { demoFile } from './demo-files.ts'
import type { DemoRows } from './demo.store.ts'

/** Where the demo's documents show which picture or video; derived from its rows, because reading them back takes time. */
export function usesOf({ content, courses, products, instructors, articles }: DemoRows, slug: string) {
  const of = (documentId: string, fields: Fields, value: unknown) =>
    mediaOf(toDraft(fields, value), slug).map((use) => ({ ...use, documentId, isDraft: false }))
  const ofKind = (
    kind: Exclude<keyof typeof kindShapes, DocumentKind & 'page'>,
    rows: readonly { readonly id: string }[],
  ) => rows.flatMap((row) => of(documentIdOf(kind, row.id), kindShapes[kind], row))
  return [
    ...content.flatMap(({ key, value }) =>
      isPageKey(key)
        ? of(documentIdOf('page', key), pageOf(key).fields, Array.isArray(value) ? { items: value } : value)
        : [],
    ),
    ...ofKind('ebook', demoFile('ebooks').items),
    ...ofKind('course', courses),
    ...ofKind(
      'product',
      products.filter(({ kind }) => kind === 'bundle'),
    ),
    ...ofKind('instructor', instructors),
    ...ofKind(
      'article',
      articles.map((article) => ({ ...article, blocks: blocksOf(article.blocks) })),
    ),
  ]
}
