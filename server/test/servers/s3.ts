import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type TestS3 = {
  readonly settings: Readonly<Record<string, string>>
  readonly objects: Map<string, Buffer>
  /** The error for all requests with these methods. */
  refused: { readonly code: string; readonly status: number; readonly methods: readonly string[] } | null
  close(): Promise<void>
}

const accessKeyId = 'id'

/** Small list pages, so that there are several. */
const maxKeys = 3

/**
 * An in-memory S3-compatible storage with the operations that the shop uses. It checks the key's id but no
 * signature.
 */
export async function openTestS3(): Promise<TestS3> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, answer) => {
    const error = findError(s3, request)
    if (!error) return void serve(objects, request, answer)
    const { code, status } = error
    const words = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
    request
      .resume()
      .on('end', () => answer.writeHead(status).end(request.method === 'HEAD' ? undefined : words))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const s3: TestS3 = {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: 'secret-of-a-test',
    },
    objects,
    refused: null,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return s3
}

function findError({ refused }: TestS3, { headers, url = '', method = '' }: IncomingMessage) {
  if (!headers.authorization?.includes(`Credential=${accessKeyId}/`))
    return { code: 'InvalidAccessKeyId', status: 403 }
  if (!/^\/shop[/?]/.test(url)) return { code: 'NoSuchBucket', status: 404 }
  return refused?.methods.includes(method) ? refused : null
}

async function serve(objects: Map<string, Buffer>, request: IncomingMessage, answer: ServerResponse) {
  const url = new URL(request.url ?? '', 'http://s3')
  const key = decodeURIComponent(url.pathname.replace(/^\/shop\/?/, ''))
  const sent = await buffer(request)
  if (request.method === 'PUT') {
    objects.set(key, bodyOf(request, sent))
    return answer.writeHead(200).end()
  }
  if (key === '') return answer.writeHead(200).end(listOf(objects, url))
  const found = objects.get(key)
  if (request.method === 'DELETE') objects.delete(key)
  if (!found || request.method === 'DELETE') return answer.writeHead(found ? 204 : 404).end()
  answer.writeHead(200, { 'content-length': found.length, 'last-modified': new Date(0).toUTCString() })
  return answer.end(request.method === 'HEAD' ? undefined : found)
}

/** A body in signed chunks also contains their lengths. */
function bodyOf({ headers }: IncomingMessage, sent: Buffer): Buffer {
  if (!/aws-chunked/.test(headers['content-encoding'] ?? '')) return sent
  const parts: Buffer[] = []
  for (let index = 0; ;) {
    const end = sent.indexOf('\r\n', index)
    const length = Number.parseInt(sent.toString('latin1', index, end), 16)
    if (!(length > 0)) return Buffer.concat(parts)
    parts.push(sent.subarray(end + 2, end + 2 + length))
    index = end + 2 + length + 2
  }
}

function listOf(objects: ReadonlyMap<string, Buffer>, { searchParams }: URL): string {
  const after = searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()].toSorted().filter((key) => key > after)
  const page = keys.slice(0, maxKeys)
  const hasMore = keys.length > page.length
  const next = hasMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
  )
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${hasMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}
