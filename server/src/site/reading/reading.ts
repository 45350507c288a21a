import type { Lang, Localized } from '@matla/contract/kit/lang'
import type { ImageFile } from '@matla/contract/kit/picture'
import type {
  AboutDetails,
  ContactSupport,
  ContactTop,
  ContactWays,
  FaqSection,
  MediaItem,
  MediaSection,
  Mentor,
  SpecializedCourse,
} from '@matla/contract/reading/reading'
import { courseHref, listingHref } from '#catalog/cards.ts'
import { readCatalogue } from '#catalog/courses.ts'
import { readContent } from '#cms/content/read-content.ts'
import type { StoredContent } from '#cms/content/stored.ts'
import { fail } from '#lib/errors.ts'
import { imageUrl } from '#lib/image-url.ts'
import type { Db } from '#platform/db/database.ts'

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

/** Fails with `not-found` while the school has no contact page, as do the two below. */
const contactPage = async (db: Db) => (await readContent(db, 'contactPage')) ?? fail('not-found')

export async function contactTop(db: Db, lang: Lang): Promise<ContactTop> {
  const { title, description, art } = await contactPage(db)
  return { title: title[lang], description: description[lang], art }
}

export async function contactWays(db: Db, lang: Lang): Promise<ContactWays> {
  const { waysTitle, ways } = await contactPage(db)
  return {
    title: waysTitle[lang],
    titles: ways.map(({ title, text, icon, href }) => ({ title: title[lang], text: text[lang], icon, href })),
  }
}

/** The two addresses of support (R148) and the number that the brand can be written to. */
export async function contactSupport(db: Db, lang: Lang): Promise<ContactSupport> {
  const { supportTitle, support, hours } = await contactPage(db)
  const brand = await readContent(db, 'brand')
  return {
    title: supportTitle[lang],
    addresses: support.map(({ title, text, email }) => ({ title: title[lang], text: text[lang], email })),
    hours: hours[lang],
    whatsapp: brand?.supportWhatsapp ?? '',
  }
}

/** The sections that are shown, in their order (R136). */
export async function activeSections(db: Db): Promise<StoredContent<'faqSections'>> {
  const sections = (await readContent(db, 'faqSections')) ?? []
  return sections.filter(({ isActive }) => isActive).toSorted((a, b) => a.displayOrder - b.displayOrder)
}

/** The active sections in their order, in both languages (R133, R136). */
export async function faqSections(db: Db): Promise<FaqSection[]> {
  return (await activeSections(db)).map(({ question, answer, displayOrder, items }) => ({
    _id: String(displayOrder),
    mainQuestionEng: question.en,
    mainQuestionArab: question.ar,
    mainAnswerEng: answer.en,
    mainAnswerArab: answer.ar,
    isActive: true,
    displayOrder,
    subQuestions: items.map((sub) => ({
      questionEng: sub.question.en,
      questionArab: sub.question.ar,
      answerEng: sub.answer.en,
      answerArab: sub.answer.ar,
    })),
  }))
}

/** The same in one language. */
export async function faqIn(db: Db, lang: Lang) {
  return (await activeSections(db)).map(({ question, answer, items }) => ({
    question: question[lang],
    answer: answer[lang],
    items: items.map((sub) => ({ question: sub.question[lang], answer: sub.answer[lang] })),
  }))
}

/** The mentors in both languages (R096). */
export async function readMentors(db: Db): Promise<Mentor[]> {
  const mentors = (await readContent(db, 'mentors')) ?? []
  return mentors.map(({ id, name, role, bio, photo, href }) => ({
    _id: id,
    mentorNameEng: name.en,
    mentorNameArab: name.ar,
    mentorRoleEng: role.en,
    mentorRoleArab: role.ar,
    mentorDescriptionEng: bio.en,
    mentorDescriptionArab: bio.ar,
    mentorImageUrl: imageUrl(photo, 480),
    redirectLink: href,
    art: photo,
  }))
}

/** The specialized courses of the catalogue, by ranking (R084, R377). */
export async function specializedCourses(db: Db): Promise<SpecializedCourse[]> {
  const courses = await readCatalogue(db)
  return courses
    .filter(({ level }) => level === 'SPECIALIZED')
    .map(({ id, name, art }) => ({
      _id: id,
      courseNameEng: name.en,
      courseNameArab: name.ar,
      thumbnailUrl: imageUrl(art),
      redirectionLink: courseHref(id),
      art,
    }))
}

type Episode = StoredContent<'socialPage'>['sections'][number]['items'][number]

const firstOfAll = 6

const mediaItem = (episode: Episode, lang: Lang): MediaItem => ({
  _id: episode.id,
  instagramLink: episode.instagramLink,
  tiktokLink: episode.tiktokLink,
  imageUrl: imageUrl(episode.art),
  other: episode.title[lang],
  description: episode.description[lang],
  art: episode.art,
})

/** Sections of episodes, named in both languages; none while the school has published none. */
async function mediaSections(db: Db, lang: Lang): Promise<MediaSection[]> {
  const page = await readContent(db, 'socialPage')
  return (page?.sections ?? []).map(({ id, title, description, items }) => ({
    id,
    titleInEng: title.en,
    titleInArab: title.ar,
    descriptionInEng: description.en,
    descriptionInArab: description.ar,
    items: items.map((episode) => mediaItem(episode, lang)),
  }))
}

/** The social media page (R149). Fails with `not-found` while there is none. */
export async function socialPage(db: Db, lang: Lang) {
  const page = (await readContent(db, 'socialPage')) ?? fail('not-found')
  return {
    title: page.title[lang],
    description: page.description[lang],
    sections: await mediaSections(db, lang),
  }
}

/** Episodes by id, as asked; an unknown id is left out. Without ids the first six. */
export async function mediaByIds(db: Db, ids: string, lang: Lang): Promise<MediaItem[]> {
  const all = (await mediaSections(db, lang)).flatMap(({ items }) => items)
  const wanted = ids.split(',').filter((id) => id !== '')
  if (wanted.length === 0) return all.slice(0, firstOfAll)
  return wanted.flatMap((id) => all.filter(({ _id }) => _id === id.toLowerCase()))
}
