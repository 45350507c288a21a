import type { Mentor, SpecializedCourse } from '@matla/contract/reading/reading'
import { courseHref } from '#catalog/cards.ts'
import { readCatalogue } from '#catalog/courses.ts'
import { readContent } from '#cms/content/read-content.ts'
import { imageUrl } from '#lib/image-url.ts'
import type { Db } from '#platform/db/database.ts'

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
