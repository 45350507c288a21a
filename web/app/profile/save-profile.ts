import type { Lang } from '@matla/contract/kit/lang'
import {
  missingFields,
  missingText,
  passwordsDiffer,
  type ProfileFacts,
  profileFields,
  profileTexts,
} from '@matla/contract/profile/profile'
import type { Profile } from '@matla/contract/profile/profile.calls'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { toBase64 } from '#lib/to-base64.ts'
import { profileText } from './profile.text.ts'

export type Faults = Readonly<Record<string, string>>
const passwordChanges = ['unchanged', 'changed', 'link-sent'] as const
export type PasswordChange = (typeof passwordChanges)[number]

/** The result of the password change in a URL; null without one. */
export const passwordChange = (shown: string | null): PasswordChange | null =>
  passwordChanges.find((change) => change === shown) ?? null

export type SaveAnswer =
  | {
      readonly ok: true
      readonly password: PasswordChange
      /** The stored values. */
      readonly profile: Profile | null
    }
  | {
      readonly ok: false
      readonly typed: ProfileFacts
      readonly message: string
      /** Errors by field name. */
      readonly faults: Faults
    }

/** Validates, posts, and returns the result in the page's language; only 200 is a success (R245 to R248). */
export async function saveProfile(api: Api, form: FormData, lang: Lang): Promise<SaveAnswer> {
  const t = profileText[lang]
  const typed = typedIn(form)
  const newPassword = formText(form, 'newPassword')
  const verifyPassword = formText(form, 'verifyPassword')
  const rejected = (message: string, faults: Faults = {}): SaveAnswer => ({
    ok: false,
    typed,
    message,
    faults,
  })

  const missing = missingFields(typed)
  if (missing.length > 0) {
    const needed = profileTexts.required[lang]
    return rejected(missingText(missing)[lang], Object.fromEntries(missing.map((field) => [field, needed])))
  }
  if (passwordsDiffer(newPassword, verifyPassword)) {
    const differ = profileTexts.passwordsDiffer[lang]
    return rejected(differ, { verifyPassword: differ })
  }
  const image = await pictureDataUrl(form.get('image'))
  const tooLarge = profileTexts.pictureTooLarge[lang]
  if (image === null) return rejected(tooLarge, { image: tooLarge })

  const removeImage = formText(form, 'removeImage') === 'yes'
  const answer = await api.profile.update({
    body: { ...typed, newPassword, verifyPassword, image, removeImage },
  })
  if (answer.ok) return saved(answer.value)
  const { code, fields } = answer.failure
  if (code === 'picture-too-large') return rejected(t.saveFailed, { image: tooLarge })
  if (code === 'picture-unreadable')
    return rejected(t.saveFailed, { image: profileTexts.pictureUnreadable[lang] })
  return rejected(t.saveFailed, fields)
}

/** A proxy may drop parts of the response; any 200 is a success (R247). */
const saved = ({
  password = 'unchanged',
  profile,
}: {
  readonly password?: PasswordChange
  readonly profile?: Profile
}): SaveAnswer => ({ ok: true, password, profile: profile ?? null })

function typedIn(form: FormData): ProfileFacts {
  const entries = profileFields.map((field) => [field, formText(form, field)])
  // `fromEntries` widens the keys, which are exactly those of the list.
  return Object.fromEntries(entries) as ProfileFacts
}

/** The maximum size of a picture that the server accepts (docs/invariants.md#v22). */
const mostBytes = 2 * 1024 * 1024

/** A chosen file as a data URL; '' without a file, null when it is too large. Its declared type is ignored. */
export async function pictureDataUrl(file: FormDataEntryValue | null): Promise<string | null> {
  if (file === null || typeof file === 'string' || file.size === 0) return ''
  if (file.size > mostBytes) return null
  return `data:application/octet-stream;base64,${await toBase64(file)}`
}
