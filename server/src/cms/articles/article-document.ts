import { articlePath } from '@matla/contract/articles/article-paths'
import type { PublishedDocument } from '@matla/contract/documents/shape'
import type { articleShape } from '@matla/contract/documents/article.shape'
import type { Localized } from '@matla/contract/kit/lang'
import type { DocumentPort } from '#cms/ports/document-port.ts'
import { moveWithin } from '#cms/ports/in-order.ts'
import { newEntityId } from '#lib/ids.ts'
import {
  findArticle,
  firstRank,
  hideArticle,
  lockRanks,
  putArticle,
  removeArticle,
  setRank,
} from './article-documents.store.ts'
import { toStoredBlock } from './to-stored-block.ts'
import { toBlocks } from './stored-runs.ts'

type Article = PublishedDocument<typeof articleShape>

/** Blogs and insights. A new article comes first. */
export const articleDocument: DocumentPort = {
  kind: 'article',
  read: async (db, id) => {
    const article = await findArticle(db, id)
    if (!article) return null
    const value = {
      ...article,
      instructorId: article.instructorId ?? '',
      publishedAt: article.publishedAt.toISOString().slice(0, 10),
      blocks: toBlocks(article.blocks),
    }
    return { value, isPublished: article.isPublished }
  },
  write: async (tx, id, value, now) => {
    // Published values have been validated against this shape.
    const { instructorId, publishedAt, blocks, ...article } = value as Article
    const old = await findArticle(tx, id)
    const publication = publishedAt ? new Date(`${publishedAt}T06:00:00Z`) : now
    await putArticle(tx, {
      ...article,
      id,
      instructorId: instructorId || null,
      publishedAt: publication,
      updatedAt: old ? now : publication,
      blocks: blocks.map(toStoredBlock),
      isPublished: true,
      rank: old?.rank ?? (await firstRank(tx)),
    })
  },
  check: async () => ({}),
  titleOf: (_, draft) => draft['heading'] as Localized,
  placesOf: (id, draft) => [
    {
      path: articlePath(draft['kind'] === 'insight' ? 'insight' : 'blog', id),
      name: draft['heading'] as Localized,
    },
  ],
  hide: hideArticle,
  remove: removeArticle,
  move: async (tx, id, after) =>
    moveWithin(await lockRanks(tx), { id, after, first: 1 }, (each, rank) => setRank(tx, each, rank)),
  newKey: newEntityId,
}
