import { riyadhZone } from '@matla/contract/kit/riyadh'
import type { Lang } from '@matla/contract/kit/lang'
import { type Choice, sortedChoices } from '@matla/contract/profile/choice'
import { countries } from '@matla/contract/profile/countries'
import { areasOfInterest, genders } from '@matla/contract/profile/interests'
import type { Profile } from '@matla/contract/profile/profile.calls'
import { timeZones } from '@matla/contract/profile/time-zones'
import type { Api } from '#lib/api.ts'

type Options = readonly { readonly value: string; readonly label: string }[]
export type ProfilePage =
  | { readonly kind: 'out' }
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'in'
      readonly profile: Profile
      readonly options: Readonly<Record<'country' | 'timezone' | 'gender' | 'areaOfInterest', Options>>
    }

/** The user's profile, with the lists in their language; a failure is reported without an alert (R249). */
export async function readProfilePage(api: Api, lang: Lang): Promise<ProfilePage> {
  const session = await api.session.read()
  if (!session.ok) return { kind: 'unreadable' }
  const { user } = session.value
  if (user?.kind !== 'member') return { kind: 'out' }
  const answer = await api.profile.read({ params: { email: user.emailId } })
  if (!answer.ok) return { kind: 'unreadable' }
  const inOrder = (choices: readonly Choice[]): Options =>
    choices.map(({ value, label }) => ({ value, label: label[lang] }))
  const options = {
    country: sortedChoices(countries, lang, 'saudiArabia'),
    timezone: sortedChoices(timeZones, lang, riyadhZone),
    gender: inOrder(genders),
    areaOfInterest: inOrder(areasOfInterest),
  }
  return { kind: 'in', profile: answer.value, options }
}
