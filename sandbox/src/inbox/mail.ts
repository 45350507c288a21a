import PostalMime, { type Address } from 'postal-mime'

type Attachment = { readonly filename: string; readonly contentType: string; readonly size: number }

/** A received message, as programs read it. */
export type Mail = {
  readonly id: string
  readonly messageId: string
  readonly from: string
  /** The envelope recipient, which may differ from the header. */
  readonly to: readonly string[]
  readonly subject: string
  readonly date: string
  /** Keyed by lowercase name; repeated headers are joined by commas. */
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
  readonly text: string
  readonly attachments: readonly Attachment[]
}

/** The fields of an email that the ledger stores after its text is discarded. */
export type MailRecord = Pick<Mail, 'messageId' | 'to' | 'subject'>

/** Parses the raw bytes of a message. */
export async function parseMail(id: string, to: readonly string[], raw: Buffer, now: Date): Promise<Mail> {
  const email = await PostalMime.parse(raw)
  return {
    id,
    messageId: email.messageId ?? '',
    from: email.from === undefined ? '' : written(email.from),
    to,
    subject: email.subject ?? '',
    date: email.date ?? now.toISOString(),
    headers: joined(email.headers),
    html: email.html ?? '',
    text: email.text ?? '',
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
  }
}

/** The bytes of one attachment of a raw message. */
export async function getAttachment(raw: Buffer, index: number): Promise<Buffer | null> {
  const { content } = (await PostalMime.parse(raw)).attachments[index] ?? {}
  if (content === undefined) return null
  return typeof content === 'string' || content instanceof Uint8Array
    ? Buffer.from(content)
    : Buffer.from(content)
}

/** The first https URL of a List-Unsubscribe header; the sandbox also accepts http. */
export function unsubscribeUrl(mail: Mail): string | null {
  return /<(https?:\/\/[^>\s]+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? null
}

function written(address: Address): string {
  if (address.group !== undefined) return address.name
  return address.name === '' ? address.address : `${address.name} <${address.address}>`
}

function joined(
  headers: readonly { readonly key: string; readonly value: string }[],
): Record<string, string> {
  const all = new Map<string, string>()
  for (const { key, value } of headers) {
    const before = all.get(key)
    all.set(key, before === undefined ? value : `${before}, ${value}`)
  }
  return Object.fromEntries(all)
}
