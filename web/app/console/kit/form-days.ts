import { riyadhMoment } from '@matla/contract/kit/riyadh'
import { readDay } from '@matla/contract/kit/typed-day'
import { formText } from '#lib/forms.ts'

/** The day of a `DayField` as `2026-10-01`, or ''. Any other text is returned as typed; the server rejects it. */
export function formDay(form: FormData, name: string): string {
  const typed = formText(form, name).trim()
  return readDay(typed) ?? typed
}

/** The moment of a `DayField` with a time in Riyadh, as an ISO timestamp; invalid text is handled as in `formDay`. */
export function formMoment(form: FormData, name: string): string {
  const day = readDay(formText(form, name))
  if (day === null) return formText(form, name).trim()
  const time = formText(form, `${name}.time`) || '00:00'
  return riyadhMoment(`${day}T${time}`).toISOString()
}
