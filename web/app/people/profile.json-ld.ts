import type { Person } from '@matla/contract/pages/pages'
import { breadcrumbJsonLd } from '#lib/json-ld.ts'
import { mediaUrl } from '#lib/media.ts'
import { localizedUrl } from '#lib/meta.ts'
import type { RootData } from '#lib/root-data.ts'

type Profile = Pick<Person, 'name' | 'role' | 'bio' | 'photo'> & {
  readonly path: string
  /** The page between the home page and this one. */
  readonly from: { readonly name: string; readonly path: string }
}

/** Structured data of a person, with the breadcrumb. */
export function profileJsonLd(
  { lang, site }: RootData,
  { name, role, bio, photo, path, from }: Profile,
): object[] {
  const person = {
    '@type': 'Person',
    name,
    jobTitle: role,
    description: bio,
    image: `${site.origin}${mediaUrl(photo)}`,
    url: localizedUrl(lang, site.origin, path),
  }
  return [
    { '@type': 'ProfilePage', mainEntity: person },
    breadcrumbJsonLd(lang, site.origin, [from, { name, path }]),
  ]
}
