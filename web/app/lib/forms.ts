/** A field of a sent form as text; '' when it is missing or a file. */
export function formText(form: FormData, name: string): string {
  const sent = form.get(name)
  return typeof sent === 'string' ? sent : ''
}

/** A form sent by the browser itself wants a page back; one sent by script wants data. */
export const wantsPage = (request: Request): boolean =>
  (request.headers.get('accept') ?? '').includes('text/html')
