import { z } from 'zod'
import { ImageFile } from '#kit/picture.ts'
import { PlayableVideo } from '#kit/playable-video.ts'
import { Seo } from '#kit/seo.ts'
import { articleKinds } from '#wishlist/wishlist.ts'

/** The types of article blocks (R158); quotes, bullet lists and videos were added later. */
export const blockTypes = [
  'heading',
  'paragraph',
  'numbered-list',
  'image',
  'quote',
  'bullet-list',
  'video',
] as const

/** The field in both languages under the documented names, and in the requested language under the plain name. */
const inBothLanguages = <const Name extends string>(name: Name) =>
  z.object({
    [name]: z.string(),
    [`${name}Arabic`]: z.string(),
    [`${name}English`]: z.string(),
    // Computed keys widen to string, although these three are the only keys.
  } as Record<Name | `${Name}Arabic` | `${Name}English`, z.ZodString>)

/** An article as lists show it (R379, R381). */
export const ArticleLight = inBothLanguages('heading')
  .extend(inBothLanguages('subheading').shape)
  .extend(inBothLanguages('author').shape)
  .extend({
    _id: z.string(),
    category: z.string(),
    /** When the article was published, as ISO 8601. */
    createdAt: z.string(),
    rank: z.int(),
    bannerImage: z.string(),
    bannerArt: ImageFile,
    instructor: inBothLanguages('name')
      .extend(inBothLanguages('role').shape)
      .extend({ _id: z.string(), photo: ImageFile })
      .nullable(),
    /** Reading time in minutes. */
    writingTime: z.int(),
  })

export type ArticleLight = z.output<typeof ArticleLight>

/** An author, and one page of their articles. */
export const Author = inBothLanguages('name')
  .extend(inBothLanguages('role').shape)
  .extend(inBothLanguages('bio').shape)
  .extend({
    _id: z.string(),
    photo: ImageFile,
    articles: z.array(ArticleLight.extend({ kind: z.enum(articleKinds) })),
    /** The cursor for older articles; null on the last page. */
    next: z.string().nullable(),
  })
export type Author = z.output<typeof Author>

const Run = z.object({ text: z.string(), url: z.string().nullable(), isBold: z.boolean() })

/**
 * Values are text: a list has one item per line, an image has its address, a video the address of its MP4.
 * Links and bold runs are found inside the value.
 */
export const ArticleBlock = inBothLanguages('value').extend({
  type: z.enum(blockTypes),
  links: z.array(inBothLanguages('text').extend({ url: z.string() })),
  bold: z.array(inBothLanguages('text')),
  /** The text in the requested language, split at links and bold runs; a list has several lines, a hidden text none. */
  lines: z.array(z.array(Run)),
  /** Only for images; the alternative text is in `caption`. */
  art: ImageFile.nullable(),
  video: PlayableVideo.nullable(),
  caption: z.string(),
})
export type ArticleBlock = z.output<typeof ArticleBlock>

/** A complete article, with a few others of the same kind to read next. */
export const Article = ArticleLight.extend({
  content: z.array(ArticleBlock),
  updatedAt: z.string(),
  /** null when all values come from the article itself. */
  seo: Seo.nullable(),
})
export type Article = z.output<typeof Article>

/** The page around the list of blogs (R381): its texts and the categories of its filter (R154). */
export const BlogsPage = z.object({
  title: z.string(),
  description: z.string(),
  insightsTitle: z.string(),
  categories: z.array(z.object({ value: z.string(), name: z.string() })),
})
export type BlogsPage = z.output<typeof BlogsPage>
