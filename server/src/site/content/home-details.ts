import type { Lang } from '@matla/contract/kit/lang'
import { toListingHref } from '#catalog/cards.ts'
import { readCategories } from '#catalog/courses.ts'
import { listCategoryImages } from '#catalog/list-cards.ts'
import { readContent } from '#cms/content/read-content.ts'
import { fail } from '#lib/errors.ts'
import { imageUrl } from '#lib/image-url.ts'
import { inLang } from '#lib/in-lang.ts'
import type { Db } from '#platform/db/database.ts'
import { homeCategories, homePackages } from '#site/pages/home-page.ts'
import { buildVideoFile } from '#site/pages/page-parts.ts'

/** The home page in the documents' field names (R370). Fails with `not-found` while the shop has none. */
export async function homeDetails(db: Db, slug: string, lang: Lang) {
  const home = (await readContent(db, 'home')) ?? fail('not-found')
  const t = inLang(home, lang)
  const images = await listCategoryImages(db)
  const pictureOf = (category: string) => images.find((first) => first.category === category)?.image
  return {
    countData: t.stats.map(({ value, label }) => ({ count: value, title: label })),
    coursesData: homeCategories(await readCategories(db)).map(({ value, name }) => {
      const picture = pictureOf(value)
      return {
        name: name[lang],
        backgroundImage: picture ? imageUrl(picture) : '',
        href: toListingHref(value),
      }
    }),
    viewAllCourses: t.viewAllCourses,
    successPartnerTitle: t.partnersTitle,
    successPartnersData: t.partners,
    specializedCoursesDataTitle: t.specializedTitle,
    specializedCoursesData: t.specialized.map(({ title, clip }) => ({
      title,
      videoUrl: buildVideoFile(clip, slug).mp4,
    })),
    shows: home.shows.map(({ id, logoUrl, clip, art }) => ({
      id,
      logoUrl,
      videoUrl: clip === null ? '' : buildVideoFile(clip, slug).mp4,
      thumbNailUrl: imageUrl(art),
    })),
    packages: (await homePackages(db, home, lang)).map(({ title, description, priceHalalas, category }) => ({
      title,
      description,
      price: (priceHalalas / 100).toLocaleString('en-US'),
      nameOfCourseCategory: category,
    })),
  }
}
