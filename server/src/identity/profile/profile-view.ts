import type { ProfileFacts } from '@matla/contract/profile/profile'
import type { Profile } from '@matla/contract/profile/profile.calls'
import type { FoundProfile } from './profile.store.ts'

export type Places = { readonly slug: string; readonly learningSiteHref: string }

const untold = {
  phone: '',
  city: '',
  country: '',
  timezone: '',
  gender: '',
  areaOfInterest: '',
  facebook: '',
  instagram: '',
  twitter: '',
}

export function factsOf({ name, email, profile }: FoundProfile): ProfileFacts {
  const { phone, city, country, timezone, gender, areaOfInterest, facebook, instagram, twitter } =
    profile ?? untold
  return { name, email, phone, city, country, timezone, gender, areaOfInterest, facebook, instagram, twitter }
}

/** The profile as its owner is shown it. */
export function profileView(found: FoundProfile, places: Places): Profile {
  return {
    ...factsOf(found),
    image: imageHref(found, places.slug),
    photoEditUrl: photoEditHref(places.learningSiteHref, found.learnerId),
    photoEntryUrl: found.learnerId === null ? null : '/home/Dashboard?place=photo',
  }
}

/** The shop's own picture, else the one of the learning site. */
function imageHref({ profile, hasLearnerPicture }: FoundProfile, slug: string): string {
  if (profile?.pictureId) return `/${slug}/profile-picture/${profile.pictureId}`
  return hasLearnerPicture ? `/${slug}/learning/picture` : ''
}

/** The learning site's page on which a learner changes himself (R240); without a number it is whoever is signed in. */
const photoEditHref = (site: string, learnerId: number | null): string =>
  learnerId === null ? `${site}/user/edit.php` : `${site}/user/edit.php?id=${learnerId}&course=1`
