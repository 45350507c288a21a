import {
  type ApplicationKind,
  applicationLimits,
  digitsOf,
  fileSlots,
  type FileSlot,
} from '@matla/contract/applications/application-rules'
import {
  type ApplicationFault,
  applicationFaults,
  applicationOutcomes,
} from '@matla/contract/applications/applications.text'
import { withCode } from '@matla/contract/applications/country-codes'
import type { Lang } from '@matla/contract/kit/lang'
import { applicationText } from './applications.text.ts'
import { findFileFault, dataUrlOf, fileIn } from './pdf-file.ts'

export type ApplicationInput = Readonly<Record<string, string>>
export type Files = Readonly<Record<FileSlot, string>>
export type FieldFault = { readonly field: string; readonly message: string }

/** The result of sending a form, with the input in case JavaScript is off. */
export type SendAnswer = { readonly typed: ApplicationInput } & (
  | { readonly kind: 'done' }
  /** Rejected in the browser. */
  | ({ readonly kind: 'fault' } & FieldFault)
  /** Rejected by the server; `field` is the invalid field, or '' for none. */
  | ({ readonly kind: 'failed'; readonly toast: string } & FieldFault)
)

type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly failure: { readonly message: string; readonly fields?: Readonly<Record<string, string>> }
    }
export type Sending = {
  readonly kind: ApplicationKind
  readonly lang: Lang
  /** Returns the first failing check; files are represented by their names. */
  fault(typed: ApplicationInput): FieldFault | null
  send(typed: ApplicationInput, files: Files): Promise<Outcome>
}

/** Validates, reads the files and sends (R167 to R173). Returns errors instead of throwing them. */
export async function sendApplication(form: FormData, sending: Sending): Promise<SendAnswer> {
  const { kind, lang, fault, send } = sending
  const typed = typedIn(form)
  const given = { ...typed, phoneNo: withCode(typed['phoneCode'] ?? '', digitsOf(typed['phoneNo'] ?? '')) }
  const stopped = fittingPhoneFault(fault(given), typed, lang) ?? unreadable(form, lang)
  if (stopped) return { kind: 'fault', typed, ...stopped }
  const files: Record<FileSlot, string> = { resume: '', portfolio: '' }
  for (const slot of fileSlots) {
    const file = fileIn(form, slot)
    const read = file && (await dataUrlOf(file).catch(() => null))
    if (file && read === null) return { kind: 'fault', typed, ...shown(slot, 'file-unreadable', lang) }
    files[slot] = read ?? ''
  }
  const outcome = await send(given, files)
  if (outcome.ok) return { kind: 'done', typed: {} }
  const { message, fields = {} } = outcome.failure
  const [field = '', why = message] = Object.entries(fields)[0] ?? []
  const plain = applicationOutcomes.notReceived[lang]
  return {
    kind: 'failed',
    typed,
    field: field.split('.')[0] ?? '',
    message: why || plain,
    // The internship form shows the message of the response (R173).
    toast: kind === 'internship' && message !== '' ? message : plain,
  }
}

export const shown = (field: string, code: ApplicationFault, lang: Lang): FieldFault => ({
  field,
  message: applicationFaults[code][lang],
})

function unreadable(form: FormData, lang: Lang): FieldFault | null {
  for (const slot of fileSlots) {
    const file = fileIn(form, slot)
    const code = file && findFileFault(file)
    if (code) return shown(slot, code, lang)
  }
  return null
}

/** Every text of the form, with the name in place of each file. */
function typedIn(form: FormData): ApplicationInput {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      if (typeof value === 'string') return [[name, value.trim()]]
      return value.name === '' ? [] : [[name, value.name]]
    }),
  )
}

/** A number that is only too long with its separately chosen country code gets a message that explains this. */
function fittingPhoneFault(found: FieldFault | null, typed: ApplicationInput, lang: Lang): FieldFault | null {
  if (found?.field !== 'phoneNo') return found
  const alone = digitsOf(typed['phoneNo'] ?? '')
  const fitsAlone = /^\d+$/.test(alone) && alone.length <= applicationLimits.phone
  return fitsAlone ? { ...found, message: applicationText[lang].phoneWithCode } : found
}
