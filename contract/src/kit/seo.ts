import { z } from 'zod'
import { ImageFile } from './picture.ts'

/**
 * What staff wrote about a page for search engines and shared links, in one language; '' and null are
 * replaced with the page’s own values.
 */
export const Seo = z.object({
  title: z.string(),
  description: z.string(),
  image: ImageFile.nullable(),
  isHidden: z.boolean(),
})
export type Seo = z.output<typeof Seo>
