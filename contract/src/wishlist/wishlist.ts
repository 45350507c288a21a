import { z } from 'zod'
import { englishArabic } from '#kit/in-both.ts'
import { Localized } from '#kit/lang.schema.ts'
import { ImageFile } from '#kit/picture.ts'

/** A course on the list with its current data, so that renaming a course does not remove it. */
export const WishlistCourse = z.object({
  _id: z.string(),
  ...englishArabic('courseName', Localized.shape),
  courseThumbnail: z.string(),
  redirectionLink: z.string(),
  art: ImageFile,
})
export type WishlistCourse = z.output<typeof WishlistCourse>

export const articleKinds = ['blog', 'insight'] as const
export type ArticleKind = (typeof articleKinds)[number]

/** An article on the list, as it was when it was added. */
export const WishlistArticle = z.object({
  kind: z.enum(articleKinds),
  /** Empty when the caller sent no id; the key is the English heading (R277). */
  _id: z.string(),
  ...englishArabic('heading', Localized.shape),
  ...englishArabic('subheading', Localized.shape),
  /** The path of a picture on this site, or empty. */
  thumbnail: z.string(),
  redirectionLink: z.string(),
})
export type WishlistArticle = z.output<typeof WishlistArticle>

/** Whether the text is a path of this site, without another host, a scheme or parent directories. */
export function isOwnPath(path: string): boolean {
  if (!/^\/[^/\\]/.test(path) || /[\s\\\p{Cc}]/u.test(path) || path.includes('//')) return false
  return !path.split(/[?#]/, 1).join('').split('/').includes('..')
}

const id = z.string().trim().max(64)
const words = (limit: number) => z.string().trim().max(limit)
const ownPath = z.string().max(500).refine(isOwnPath)

/** Finds the course by id, or else by English name; all other fields come from the catalogue, not from the request. */
export const CourseDetails = z
  .looseObject({
    _id: id.optional(),
    courseId: id.optional(),
    courseNameEnglish: words(300).optional(),
  })
  .refine(({ _id, courseId, courseNameEnglish }) => _id || courseId || courseNameEnglish)
export type CourseDetails = z.output<typeof CourseDetails>

export const BlogDetails = z.looseObject({
  /** When absent, derived from the path of the article’s page. */
  kind: z.enum(articleKinds).optional(),
  _id: id.default(''),
  headingEnglish: words(300).min(1),
  headingArabic: words(300).default(''),
  subheadingEnglish: words(1000).default(''),
  subheadingArabic: words(1000).default(''),
  thumbnail: z.literal('').or(ownPath).default(''),
  redirectionLink: ownPath,
})
export type BlogDetails = z.output<typeof BlogDetails>

/** The kind of an article: as given, or derived from the path of its page (R038, R039). */
export const kindOf = ({
  kind,
  redirectionLink,
}: Pick<BlogDetails, 'kind' | 'redirectionLink'>): ArticleKind =>
  kind ?? (/^\/home\/insights\//i.test(redirectionLink) ? 'insight' : 'blog')
