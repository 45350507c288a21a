import autocannon from 'autocannon'

/**
 * Responses per second with forty concurrent readers, and their 99th percentile in milliseconds. Throws on an error
 * response.
 */
export async function rate(url: string): Promise<{ readonly perSecond: number; readonly p99: number }> {
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections: 40, duration: 4 })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} errors`)
  return { perSecond: requests.average, p99: latency.p99 }
}
