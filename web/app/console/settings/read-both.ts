import { formText } from '#lib/forms.ts'

/** The value of a `BothField`. */
export const readBoth = (form: FormData, name: string) => ({
  ar: formText(form, `${name}.ar`),
  en: formText(form, `${name}.en`),
})
