import { langCode, type Lang } from '@matla/contract/kit/lang'
import type { Person } from '@matla/contract/pages/pages'
import type { AboutDetails } from '@matla/contract/reading/reading'
import { type Api, isMissing } from '#lib/api.ts'
import { preparing } from '#reading/preparing-answer.ts'

export type AboutRead = {
  readonly details: AboutDetails
  /** null when they could not be loaded (R095). */
  readonly instructors: readonly Person[] | null
  readonly mentors: readonly Person[]
}

/** The page with its people; null when it could not be loaded. */
export async function readAbout(api: Api, lang: Lang): Promise<AboutRead | typeof preparing | null> {
  const [details, instructors, mentors] = await Promise.all([
    api.reading.about({ query: { lang: langCode(lang) } }),
    api.catalogue.instructors(),
    api.reading.mentors(),
  ])
  if (!details.ok) return isMissing(details.failure) ? preparing : null
  return {
    details: details.value,
    instructors: instructors.ok
      ? instructors.value.instructors.map((person) => ({
          id: person._id,
          name: { en: person.instructorNameEng, ar: person.instructorNameArab }[lang],
          role: { en: person.instructorRoleEng, ar: person.instructorRoleArab }[lang],
          bio: { en: person.instructorDescriptionEng, ar: person.instructorDescriptionArab }[lang],
          photo: person.art,
          href: person.redirectLink,
        }))
      : null,
    mentors: mentors.ok
      ? mentors.value.mentors.map((person) => ({
          id: person._id,
          name: { en: person.mentorNameEng, ar: person.mentorNameArab }[lang],
          role: { en: person.mentorRoleEng, ar: person.mentorRoleArab }[lang],
          bio: { en: person.mentorDescriptionEng, ar: person.mentorDescriptionArab }[lang],
          photo: person.art,
          href: person.redirectLink,
        }))
      : [],
  }
}
