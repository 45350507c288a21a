import autocannon from 'autocannon'

/** Answers a second, forty readers at once; throws when one of them is not good. */
export async function rate(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 40, duration: 4 })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} errors`)
  return requests.average
}
