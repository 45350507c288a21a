import type { WishedArticle } from '@matla/contract/wishlist/wishlist'
import { formText } from '#cart/form-text.ts'

/** An article as the fields of a form carry it. */
export const articleFields = (form: FormData): WishedArticle => ({
  kind: formText(form, 'kind') === 'insight' ? 'insight' : 'blog',
  _id: formText(form, '_id'),
  headingEnglish: formText(form, 'headingEnglish'),
  headingArabic: formText(form, 'headingArabic'),
  subheadingEnglish: formText(form, 'subheadingEnglish'),
  subheadingArabic: formText(form, 'subheadingArabic'),
  thumbnail: formText(form, 'thumbnail'),
  redirectionLink: formText(form, 'redirectionLink'),
})
