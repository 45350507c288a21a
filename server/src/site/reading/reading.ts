import { positionShape } from '@matla/contract/documents/position.shape'
import type { InLang, Lang } from '@matla/contract/kit/lang'
import { engArab, inEngInArab } from '@matla/contract/kit/in-both'
import type {
  AboutDetails,
  ContactSupport,
  ContactTop,
  ContactWays,
  FaqSection,
  MediaItem,
  MediaSection,
  Mentor,
  OpenPosition,
  SpecializedCourse,
} from '@matla/contract/reading/reading'
import { toCourseHref, toListingHref } from '#catalog/cards.ts'
import { findPlace, listCards } from '#catalog/list-cards.ts'
import { readContent, readContentIn } from '#cms/content/read-content.ts'
import { fail } from '#lib/errors.ts'
import { imageUrl } from '#lib/image-url.ts'
import { inLang } from '#lib/in-lang.ts'
import type { StoredContent } from '#cms/content/stored.ts'
import type { Db } from '#platform/db/database.ts'
import { listActive } from '#site/pages/page-parts.ts'

/** The about page in the documents' field names (R372). Fails with `not-found` while there is none. */
export async function aboutDetails(db: Db, slug: string, lang: Lang): Promise<AboutDetails> {
  const page = (await readContent(db, 'aboutPage')) ?? fail('not-found')
  const home = await readContentIn(db, 'home', lang)
  const { title, description, art, features, story, featuresTitle, cta, offersTitle } = inLang(page, lang)
  return {
    success: true,
    aboutUsDetails: { title, description, art },
    aboutUsDetails122: features,
    aboutUsDetails60: story,
    aboutUsDetailsSec3: { title: featuresTitle },
    aboutUsDetailsSec4: (home?.stats ?? []).map(({ value, label }) => ({ count: value, title: label })),
    aboutUsDetailsSec5: [...page.offers, ...page.extras].map((offer) => ({
      imageUrl: imageUrl(offer.art),
      title: offer.title[lang],
      titleEng: offer.title.en,
      titleArb: offer.title.ar,
      description: offer.text[lang],
      art: offer.art,
    })),
    aboutUsDetails1: { ...cta, href: toListingHref('All') },
    offersTitle,
    [`${slug}OffersTitle`]: offersTitle,
  }
}

/** Fails with `not-found` while the school has no contact page, like the functions below. */
const contactPage = async (db: Db, lang: Lang) =>
  (await readContentIn(db, 'contactPage', lang)) ?? fail('not-found')

export const contactTop = (db: Db, lang: Lang): Promise<ContactTop> => contactPage(db, lang)

export async function contactWays(db: Db, lang: Lang): Promise<ContactWays> {
  const { waysTitle, ways } = await contactPage(db, lang)
  return { title: waysTitle, titles: ways }
}

/** The two support addresses (R148), and the brand's WhatsApp number. */
export async function contactSupport(db: Db, lang: Lang): Promise<ContactSupport> {
  const { supportTitle, support, hours } = await contactPage(db, lang)
  const brand = await readContent(db, 'brand')
  return { title: supportTitle, addresses: support, hours, whatsapp: brand?.supportWhatsapp ?? '' }
}

/** The active sections in their order, in both languages (R133, R136). */
export async function faqSections(db: Db): Promise<FaqSection[]> {
  return (await listActive(db, 'faqSections')).map(({ question, answer, displayOrder, items }) => ({
    _id: String(displayOrder),
    ...engArab('mainQuestion', question),
    ...engArab('mainAnswer', answer),
    isActive: true,
    displayOrder,
    subQuestions: items.map((sub) => ({
      ...engArab('question', sub.question),
      ...engArab('answer', sub.answer),
    })),
  }))
}

/** The FAQ sections in one language. */
export const faqIn = async (db: Db, lang: Lang) => inLang(await listActive(db, 'faqSections'), lang)

/** The mentors in both languages (R096). */
export async function readMentors(db: Db): Promise<Mentor[]> {
  const mentors = (await readContent(db, 'mentors')) ?? []
  return mentors.map(({ id, name, role, bio, photo, href }) => ({
    _id: id,
    ...engArab('mentorName', name),
    ...engArab('mentorRole', role),
    ...engArab('mentorDescription', bio),
    mentorImageUrl: imageUrl(photo, 480),
    redirectLink: href,
    art: photo,
  }))
}

/** One page of specialized courses, by rank (R084, R377). */
export async function specializedCourses(
  db: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<SpecializedCourse[]> {
  const place = after === undefined ? undefined : await findPlace(db, after)
  const courses = await listCards(db, { level: 'SPECIALIZED', after: place, limit })
  return courses.map(({ id, name, image: picture }) => ({
    _id: id,
    ...engArab('courseName', name),
    thumbnailUrl: imageUrl(picture),
    redirectionLink: toCourseHref(id),
    art: picture,
  }))
}

type Episode = InLang<StoredContent<'socialPage'>['sections'][number]['items'][number]>

const firstOfAll = 6

const mediaItem = ({ id, title, ...episode }: Episode): MediaItem => ({
  ...episode,
  _id: id,
  imageUrl: imageUrl(episode.art),
  other: title,
})

/** Sections of episodes with names in both languages; none while the school has published none. */
async function mediaSections(db: Db, lang: Lang): Promise<MediaSection[]> {
  const page = await readContent(db, 'socialPage')
  return (page?.sections ?? []).map(({ id, title, description, items }) => ({
    id,
    ...inEngInArab('title', title),
    ...inEngInArab('description', description),
    items: inLang(items, lang).map(mediaItem),
  }))
}

/** The social media page (R149). Fails with `not-found` while there is none. */
export async function socialPage(db: Db, lang: Lang) {
  const { title, description } = (await readContentIn(db, 'socialPage', lang)) ?? fail('not-found')
  return { title, description, sections: await mediaSections(db, lang) }
}

/** Episodes by id, in the requested order, without unknown ids; the first six when no ids are given. */
export async function mediaByIds(db: Db, ids: string, lang: Lang): Promise<MediaItem[]> {
  const all = (await mediaSections(db, lang)).flatMap(({ items }) => items)
  const requestedIds = ids.split(',').filter((id) => id !== '')
  if (requestedIds.length === 0) return all.slice(0, firstOfAll)
  return requestedIds.flatMap((id) => all.filter(({ _id }) => _id === id.toLowerCase()))
}

/** The open positions in one language. */
export async function openPositions(db: Db, lang: Lang): Promise<OpenPosition[]> {
  const kinds = new Map(positionShape.work.of.map(({ value, label }) => [value, label[lang]]))
  return ((await readContent(db, 'positions')) ?? [])
    .filter(({ isOpen, isHidden }) => isOpen && !isHidden)
    .map(({ id, title, place, work, text }) => ({
      id,
      title: title[lang],
      place: place[lang],
      work: kinds.get(work) ?? work,
      text: text[lang],
    }))
}
