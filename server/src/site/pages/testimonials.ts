import type { Lang } from '@matla/contract/kit/lang'
import type { HomePage } from '@matla/contract/pages/pages'
import { readContentIn } from '#cms/content/read-content.ts'
import type { StoredContent } from '#cms/content/stored.ts'
import type { Db } from '#platform/db/database.ts'

type TestimonialPage = StoredContent<'testimonials'>[number]['place']

/** The testimonials of one page: its own and those shown on all pages. */
export async function readTestimonials(
  db: Db,
  place: TestimonialPage,
  lang: Lang,
): Promise<HomePage['testimonials']> {
  const all = (await readContentIn(db, 'testimonials', lang)) ?? []
  return all
    .filter((each) => each.place === place || each.place === 'everywhere')
    .map(({ name, role, text }) => ({ name, role, text }))
}
