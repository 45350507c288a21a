import { formText } from '#lib/forms.ts'

/** The value of a `BothField`. */
export const bothIn = (form: FormData, name: string) => ({
  ar: formText(form, `${name}.ar`),
  en: formText(form, `${name}.en`),
})
