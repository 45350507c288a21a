import type { Lang, Localized } from '@matla/contract/kit/lang'
import type { ImageFile } from '@matla/contract/kit/picture'
import type { AboutDetails } from '@matla/contract/reading/reading'
import { imageUrl } from '#lib/image-url.ts'
import { readContent } from '#cms/content/read-content.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#lib/errors.ts'
import { listingHref } from '#catalog/cards.ts'

/** The about page in the documents' field names (R372). Fails with `not-found` while there is none. */
export async function aboutDetails(db: Db, slug: string, lang: Lang): Promise<AboutDetails> {
  const page = (await readContent(db, 'aboutPage')) ?? fail('not-found')
  const home = await readContent(db, 'home')
  const offersTitle = page.offersTitle[lang]
  return {
    success: true,
    aboutUsDetails: { title: page.title[lang], description: page.description[lang], art: page.art },
    aboutUsDetails122: page.features.map(({ title, text, icon }) => ({
      title: title[lang],
      text: text[lang],
      icon,
    })),
    aboutUsDetails60: page.story.map((paragraph) => paragraph[lang]),
    aboutUsDetailsSec3: { title: page.featuresTitle[lang] },
    aboutUsDetailsSec4: (home?.stats ?? []).map(({ value, label }) => ({ count: value, title: label[lang] })),
    aboutUsDetailsSec5: [...page.offers, ...page.extras].map((offer) => offerIn(lang, offer)),
    aboutUsDetails1: {
      title: page.cta.title[lang],
      text: page.cta.text[lang],
      button: page.cta.button[lang],
      href: listingHref('All'),
    },
    offersTitle,
    [`${slug}OffersTitle`]: offersTitle,
  }
}

type Offer = { readonly title: Localized; readonly text: Localized; readonly art: ImageFile }

const offerIn = (lang: Lang, { title, text, art }: Offer) => ({
  imageUrl: imageUrl(art),
  title: title[lang],
  titleEng: title.en,
  titleArb: title.ar,
  description: text[lang],
  art,
})
