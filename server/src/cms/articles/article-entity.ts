import type { Article, ArticleBlock, ArticleLight } from '@matla/contract/articles/article'
import type { Lang, Localized } from '@matla/contract/kit/lang'
import { imageUrl } from '#lib/image-url.ts'
import type { ListedArticle, WholeArticle } from './articles.store.ts'
import type { StoredBlock } from '#schema/stored-block.ts'

/** An article of a list in the documents' field names. */
export function lightArticle(article: ListedArticle, lang: Lang): ArticleLight {
  const { id, heading, subheading, author, category, rank, art, minutes, publishedAt, instructor } = article
  return {
    _id: id,
    ...said('heading', heading, lang),
    ...said('subheading', subheading, lang),
    ...said('author', author, lang),
    category,
    createdAt: publishedAt.toISOString(),
    rank,
    bannerImage: imageUrl(art, 1280),
    bannerArt: art,
    instructor: instructor && {
      ...said('name', instructor.name, lang),
      ...said('role', instructor.role, lang),
      photo: instructor.photo,
    },
    writingTime: minutes,
  }
}

export const wholeArticle = (article: WholeArticle, lang: Lang): Article => ({
  ...lightArticle(article, lang),
  updatedAt: article.updatedAt.toISOString(),
  content: article.blocks.map((block) => blockEntity(block, lang)),
})

function blockEntity(block: StoredBlock, lang: Lang): ArticleBlock {
  if (block.type === 'image') {
    const address = imageUrl(block.art, 1280)
    return {
      type: 'image',
      ...said('value', { ar: address, en: address }, lang),
      links: [],
      bold: [],
      art: block.art,
      caption: block.caption[lang],
    }
  }
  return {
    type: block.type,
    ...said('value', block.value, lang),
    links: block.links.map(({ text, href }) => ({ ...said('text', text, lang), url: href })),
    bold: block.bold.map((text) => said('text', text, lang)),
    art: null,
    caption: '',
  }
}

type Said<Name extends string> = Record<Name | `${Name}Arabic` | `${Name}English`, string>

const said = <const Name extends string>(name: Name, { ar, en }: Localized, lang: Lang) =>
  // A computed name widens to string; these three are all there are.
  ({ [name]: { ar, en }[lang], [`${name}Arabic`]: ar, [`${name}English`]: en }) as Said<Name>
