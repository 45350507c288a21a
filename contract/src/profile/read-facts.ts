import type { Localized } from '#kit/lang.ts'
import { isLatinName, isPersonName, nameNotValid, tidyName } from '#kit/person-name.ts'
import { type Choice, isChoice } from './choice.ts'
import { countries } from './countries.ts'
import { areasOfInterest, genders } from './interests.ts'
import { storedPhone } from './phone.ts'
import { longest, type ProfileFacts, type ProfileField, profileTexts } from './profile.ts'
import { type Network, readSocialLink } from './social-link.ts'
import { timeZones } from './time-zones.ts'

const choices: Readonly<Record<'country' | 'timezone' | 'gender' | 'areaOfInterest', readonly Choice[]>> = {
  country: countries,
  timezone: timeZones,
  gender: genders,
  areaOfInterest: areasOfInterest,
}

export type ProfileFault = { readonly field: ProfileField; readonly text: Localized }
export type ReadProfile = { readonly facts: ProfileFacts; readonly faults: readonly ProfileFault[] }

const nameIn = (text: string) => {
  const name = tidyName(text)
  return isPersonName(name) ? name : null
}

const latinNameIn = (text: string) => {
  const name = tidyName(text)
  return isLatinName(name) && Array.from(name).length <= longest.name ? name : null
}

/** Returns the normalized data and the errors of invalid fields, without checking whether the profile is complete. */
export function readFacts(typed: ProfileFacts): ReadProfile {
  const faults: ProfileFault[] = []
  const storedAs = (field: ProfileField, read: (text: string) => string | null, fault: Localized): string => {
    const text = typed[field].trim()
    const value = text === '' ? '' : read(text)
    if (value === null) faults.push({ field, text: fault })
    return value ?? text
  }
  const line = (limit: number) => (text: string) => {
    const single = text.replace(/\s+/g, ' ')
    return Array.from(single).length <= limit ? single : null
  }
  const oneOf = (field: keyof typeof choices) =>
    storedAs(field, (value) => (isChoice(choices[field], value) ? value : null), profileTexts.choice)
  const link = (field: Network) =>
    storedAs(
      field,
      (text) => (text.length <= longest.link ? readSocialLink(field, text) : null),
      profileTexts.link,
    )
  const facts = {
    name:
      Array.from(typed.name).length > longest.name
        ? storedAs('name', line(longest.name), profileTexts.tooLong)
        : storedAs('name', nameIn, nameNotValid),
    latinName: storedAs('latinName', latinNameIn, profileTexts.latinName),
    email: typed.email,
    phone: storedAs('phone', storedPhone, profileTexts.phone),
    city: storedAs('city', line(longest.city), profileTexts.tooLong),
    country: oneOf('country'),
    timezone: oneOf('timezone'),
    gender: oneOf('gender'),
    areaOfInterest: oneOf('areaOfInterest'),
    facebook: link('facebook'),
    instagram: link('instagram'),
    twitter: link('twitter'),
  }
  return { facts, faults }
}
