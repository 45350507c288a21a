import { z } from 'zod'
import { successResult, success } from '#kit/result.schema.ts'
import { cachedCall, call } from '#kit/call.ts'

const text = z.string().max(500)

export const Profile = z.object({
  name: z.string(),
  /** The name in Latin letters, for English certificates. */
  latinName: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.string(),
  timezone: z.string(),
  gender: z.string(),
  areaOfInterest: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  twitter: z.string(),
  /** URL of the picture on this site; empty without a picture. */
  image: z.string(),
  /** The LMS page on which users edit their own profile (R240). */
  photoEditUrl: z.string(),
  /** The shop’s page that signs the member in to that LMS page; null without an LMS user. */
  photoEntryUrl: z.string().nullable(),
})
export type Profile = z.output<typeof Profile>

/** Exceeds the Base64 length of 2 MiB, the size of the largest picture (docs/invariants.md#v22). */
const dataUrl = z.string().max(2_900_000)
/** A picture together with the other fields. */
const mostProfileBytes = 3_000_000

const facts = {
  name: text.optional(),
  latinName: text.optional(),
  phone: text.optional(),
  city: text.optional(),
  country: text.optional(),
  timezone: text.optional(),
  gender: text.optional(),
  areaOfInterest: text.optional(),
  facebook: text.optional(),
  instagram: text.optional(),
  twitter: text.optional(),
  /** A data URL of a PNG, JPEG or WebP picture; any other value leaves the picture unchanged. */
  image: dataUrl.nullish(),
  /** Accepted and ignored (docs/invariants.md#v12). */
  currentPassword: z.unknown().optional(),
}

/** One option of a list, in the field names of the product documents. */
const ListedChoice = z.object({ value: z.string(), label_en: z.string(), label_ar: z.string() })

export const profileCalls = {
  options: cachedCall({
    path: '/profile-options',
    about: 'The options of the profile’s lists, labelled in both languages (R241 R242 R243 R244).',
    result: successResult({
      country: z.array(ListedChoice),
      timezone: z.array(ListedChoice),
      gender: z.array(ListedChoice),
      areaOfInterest: z.array(ListedChoice),
    }),
  }),
  read: call({
    path: '/profile/:email',
    access: 'member',
    about: "The session's own profile; another address is refused (R401, V07).",
    params: z.object({ email: z.string().max(254) }),
    result: Profile.extend({ success }),
  }),
  update: call({
    path: '/update-profile',
    access: 'member',
    limit: 'password-link',
    about:
      'Stores the fields in the request and leaves the others unchanged (R245 to R247). The email address must be the member’s own (V08).',
    bodyBytes: mostProfileBytes,
    body: z.object({
      ...facts,
      email: text.optional(),
      newPassword: text.optional(),
      verifyPassword: text.optional(),
      removeImage: z.boolean().optional(),
    }),
    result: successResult({
      /** `link-sent`: the login is too old to change it directly, so a link was mailed (docs/invariants.md#v13). */
      password: z.enum(['unchanged', 'changed', 'link-sent']),
      profile: Profile,
    }),
    errors: [
      'profile-incomplete',
      'new-passwords-differ',
      'password-too-weak',
      'password-too-long',
      'password-too-common',
      'picture-unreadable',
      'picture-too-large',
    ],
  }),
  create: call({
    path: '/create-profile',
    access: 'member',
    about: 'The profile after sign-up: sent again it changes nothing (R402, V12).',
    bodyBytes: mostProfileBytes,
    body: z.object({ ...facts, email: text }),
    result: successResult({ profile: Profile }),
    errors: ['picture-unreadable', 'picture-too-large'],
  }),
}
