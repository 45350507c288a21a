import type { Localized } from '@matla/contract/kit/lang'
import {
  missingFields,
  type ProfileFacts,
  type ProfileField,
  profileFields,
  requiredNames,
} from '@matla/contract/profile/profile'
import { readFacts } from '@matla/contract/profile/read-facts'
import { refuse } from '#lib/errors.ts'

export type SentFacts = { readonly [Field in ProfileField]?: string | undefined }

/** What is sent over what is there; the e-mail address is not among what can be changed (R239). */
export function merged(sent: SentFacts, there: ProfileFacts): ProfileFacts {
  const facts = profileFields.map((field) => [field, sent[field] ?? there[field]])
  // The keys are those of the list, which `fromEntries` cannot tell.
  return { ...(Object.fromEntries(facts) as ProfileFacts), email: there.email }
}

/** Refuses `profile-incomplete` naming what is missing (R245), then `invalid` naming what cannot be kept. */
export function completeFacts(typed: ProfileFacts): ProfileFacts {
  const missing = missingFields(typed)
  if (missing.length > 0) {
    refuse(
      'profile-incomplete',
      Object.fromEntries(missing.map((field): [string, Localized] => [field, requiredNames[field]])),
    )
  }
  return keptFacts(typed)
}

/** Refuses `invalid` naming what cannot be kept. */
export function keptFacts(typed: ProfileFacts): ProfileFacts {
  const { facts, faults } = readFacts(typed)
  if (faults.length > 0)
    refuse('invalid', Object.fromEntries(faults.map(({ field, text }): [string, Localized] => [field, text])))
  return facts
}
