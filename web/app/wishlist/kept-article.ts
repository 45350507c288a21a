import type { WishedArticle } from '@matla/contract/wishlist/wishlist'
import { keptUnder } from './kept-wish.ts'

const texts = [
  '_id',
  'headingEnglish',
  'headingArabic',
  'subheadingEnglish',
  'subheadingArabic',
  'thumbnail',
  'redirectionLink',
] as const satisfies readonly (keyof WishedArticle)[]

/** An article that waits for its reader to log in; the server looks at it again. */
export const keptArticle = keptUnder('articleAfterLogin', (copy): WishedArticle | null => {
  const found: Partial<WishedArticle> = copy ?? {}
  const { kind } = found
  if (kind !== 'blog' && kind !== 'insight') return null
  if (!texts.every((name) => typeof found[name] === 'string')) return null
  const { _id = '', headingEnglish = '', headingArabic = '', subheadingEnglish = '' } = found
  const { subheadingArabic = '', thumbnail = '', redirectionLink = '' } = found
  return {
    kind,
    _id,
    headingEnglish,
    headingArabic,
    subheadingEnglish,
    subheadingArabic,
    thumbnail,
    redirectionLink,
  }
})
