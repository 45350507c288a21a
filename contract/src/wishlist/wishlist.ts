import { z } from 'zod'
import { englishArabic } from '#kit/in-both.ts'
import { Localized } from '#kit/lang.schema.ts'
import { ImageFile } from '#kit/picture.ts'

/** A course of the list, as the catalogue knows it now: a renamed course stays on it. */
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

/** An article of the list, as it was when it was wished for. */
export const WishlistArticle = z.object({
  kind: z.enum(articleKinds),
  /** Empty when the caller gave none; the key is the English heading (R277). */
  _id: z.string(),
  ...englishArabic('heading', Localized.shape),
  ...englishArabic('subheading', Localized.shape),
  /** Path of a picture of ours, or empty. */
  thumbnail: z.string(),
  redirectionLink: z.string(),
})
export type WishlistArticle = z.output<typeof WishlistArticle>

/** A path of our own site: never another host, never a scheme, nothing that climbs. */
export function isOwnPath(path: string): boolean {
  if (!/^\/[^/\\]/.test(path) || /[\s\\\p{Cc}]/u.test(path) || path.includes('//')) return false
  return !path.split(/[?#]/, 1).join('').split('/').includes('..')
}

const id = z.string().trim().max(64)
const words = (most: number) => z.string().trim().max(most)
const ownPath = z.string().max(500).refine(isOwnPath)

/** The id decides, else the English name; the rest is the catalogue's and not believed. */
export const CourseDetails = z
  .looseObject({
    _id: id.optional(),
    courseId: id.optional(),
    courseNameEnglish: words(300).optional(),
  })
  .refine(({ _id, courseId, courseNameEnglish }) => _id || courseId || courseNameEnglish)
export type CourseDetails = z.output<typeof CourseDetails>

export const BlogDetails = z.looseObject({
  /** Absent: derived from the path of its page. */
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

/** The kind of an article, from the path of its page unless it is given (R038, R039). */
export const kindOf = ({
  kind,
  redirectionLink,
}: Pick<BlogDetails, 'kind' | 'redirectionLink'>): ArticleKind =>
  kind ?? (/^\/home\/insights\//i.test(redirectionLink) ? 'insight' : 'blog')
