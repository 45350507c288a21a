import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressions = ['br', 'gzip'] as const
export type Compression = (typeof compressions)[number]

/** The compressed forms of a body. Each is made when a client first needs it, which the calls of a page never do. */
export type CompressedBody = {
  /** Returns undefined when this form does not exist yet. */
  find(compression: Compression): Buffer | undefined
  /** Concurrent calls share one computation. */
  make(compression: Compression): Promise<Buffer>
  /** Makes the forms that the other body has, which the next clients will probably need. */
  makeAs(other: CompressedBody): Promise<unknown>
  /** The bytes of the forms that were made. */
  bytes(): number
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const compressors = {
  br: (body: Buffer) => brotli(body, quality),
  gzip: (body: Buffer) => deflate(body),
} as const satisfies Record<Compression, unknown>

/** `made` is called after each form that was made. */
export function compressedBody(body: Buffer, onMade: () => void): CompressedBody {
  const forms = new Map<Compression, Buffer>()
  const making = new Map<Compression, Promise<Buffer>>()

  async function makeForm(compression: Compression): Promise<Buffer> {
    try {
      const form = await compressors[compression](body)
      forms.set(compression, form)
      onMade()
      return form
    } finally {
      making.delete(compression)
    }
  }

  async function make(compression: Compression): Promise<Buffer> {
    const existing = forms.get(compression) ?? making.get(compression)
    if (existing) return existing
    const form = makeForm(compression)
    making.set(compression, form)
    return form
  }

  return {
    find: (compression) => forms.get(compression),
    make,
    makeAs: (other) => Promise.all(compressions.filter((each) => other.find(each) !== undefined).map(make)),
    bytes: () => [...forms.values()].reduce((sum, { length }) => sum + length, 0),
  }
}
