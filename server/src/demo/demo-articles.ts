import { blogCategories } from '@matla/contract/articles/blog-categories'
import type { Localized as LocalizedText } from '@matla/contract/kit/lang'
import { Localized } from '@matla/contract/kit/lang.schema'
import { ImageFile } from '@matla/contract/kit/picture'
import { articleKinds } from '@matla/contract/wishlist/wishlist'
import { globSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { StoredBlock } from '#schema/stored-block.ts'
import { checkedText } from './demo-files.ts'

const folder = new URL('../../../demo/articles/', import.meta.url)

const Article = z.object({
  id: z.string().regex(/^67[0-9a-f]{22}$/),
  kind: z.enum(articleKinds),
  category: z.enum(blogCategories),
  rank: z.int().positive(),
  publishedAt: z.iso.date(),
  minutes: z.int().positive(),
  instructor: z.string(),
  art: ImageFile,
  heading: Localized,
  subheading: Localized,
  blocks: z.array(StoredBlock).min(1),
})

type Author = { readonly id: string; readonly name: LocalizedText }

/** The articles of the demo, a file each, as the table holds them; the author is one of the instructors. */
export function demoArticles(authors: readonly Author[]) {
  return globSync('*.json', { cwd: folder.pathname })
    .toSorted()
    .map((file) => checkedText(Article, `articles/${file}`, readFileSync(new URL(file, folder), 'utf8')))
    .map(({ instructor, publishedAt, ...article }) => {
      const author = authors.find(({ id }) => id === instructor)
      if (!author) throw new Error(`demo/articles: nobody is called ${instructor}`)
      const moment = new Date(`${publishedAt}T06:00:00Z`)
      return {
        ...article,
        author: author.name,
        instructorId: instructor,
        publishedAt: moment,
        updatedAt: moment,
      }
    })
}
