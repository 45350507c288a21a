/** A form sent by the browser itself wants a page back; one sent by script wants data. */
export const wantsPage = (request: Request): boolean =>
  (request.headers.get('accept') ?? '').includes('text/html')
