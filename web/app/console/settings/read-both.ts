import { formText } from '#lib/forms.ts'

/** Reads the value of a `BothField`. */
export const readBoth = (form: FormData, name: string) => ({
  ar: formText(form, `${name}.ar`),
  en: formText(form, `${name}.en`),
})
