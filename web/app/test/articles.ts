import type { Article, ArticleBlock, ArticleLight } from '@matla/contract/articles/article'

const art = { base: 'stills/lens', widths: [480, 1280], width: 1280, height: 720, blur: '' }
const shown = <const Name extends string>(name: Name, text: string) =>
  ({ [name]: text, [`${name}Arabic`]: text, [`${name}English`]: text }) as Record<
    Name | `${Name}Arabic` | `${Name}English`,
    string
  >

/** An article for a list; tests override only the relevant fields. */
export const articleLight = (change: Partial<ArticleLight> = {}): ArticleLight => ({
  _id: '67a000000000000000000001',
  ...shown('heading', 'Light'),
  ...shown('subheading', 'Where it comes from'),
  ...shown('author', 'Tariq Alosaimi'),
  category: 'cinematography',
  createdAt: '2026-09-03T06:00:00.000Z',
  rank: 1,
  bannerImage: '/media/stills/lens-1280.webp',
  bannerArt: art,
  instructor: null,
  writingTime: 4,
  ...change,
})

/** A run of text, optionally bold or with a link to `url`. */
export const run = (
  text: string,
  { url = null, isBold = false }: { url?: string | null; isBold?: boolean } = {},
) => ({
  text,
  url,
  isBold,
})

export const block = (value: string, change: Partial<ArticleBlock> = {}): ArticleBlock => ({
  type: 'paragraph',
  ...shown('value', value),
  links: [],
  bold: [],
  lines: value.split('\n').map((line) => [run(line)]),
  art: null,
  video: null,
  caption: '',
  ...change,
})

export const wholeArticle = (content: ArticleBlock[], change: Partial<Article> = {}): Article => ({
  ...articleLight(),
  updatedAt: '2026-09-04T06:00:00.000Z',
  seo: null,
  content,
  ...change,
})

export const blogsPage = {
  title: 'Journal',
  description: 'Notes on film.',
  insightsTitle: 'Most popular articles',
  categories: [
    { value: 'cinematography', name: 'Cinematography and cameras' },
    { value: 'writing', name: 'Writing' },
  ],
}
