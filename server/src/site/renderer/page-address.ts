/** The address as pages see it, on our own origin whatever the Host header says. */
export function buildPageAddress(requestUrl: string, publicUrl: string): URL {
  const [path = '/', query = ''] = requestUrl.split(/\?(.*)/s)
  const address = new URL(publicUrl)
  address.pathname = path
  address.search = query
  return address
}
