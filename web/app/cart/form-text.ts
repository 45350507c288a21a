/** A field of a sent form as text; '' when it is missing or a file. */
export function formText(form: FormData, name: string): string {
  const sent = form.get(name)
  return typeof sent === 'string' ? sent : ''
}
