import { pageText } from './page.ts'
import type { Into } from './into.ts'
import { inOrder } from './stable.ts'
import type { Shop } from './shop.ts'
import { pretty } from './written.ts'

type Mail = {
  readonly id: string
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
  readonly text: string
  readonly attachments: readonly { readonly filename: string; readonly contentType: string }[]
}
const recorded = [
  'reply-to',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'auto-submitted',
  'x-auto-response-suppress',
]

/** Every email delivered so far. */
export async function mailsOf(shop: Shop): Promise<readonly Mail[]> {
  const { bytes } = await shop.ask({ method: 'GET', url: '/sandbox/inbox.json' })
  const listed = JSON.parse(bytes.toString('utf8')) as { id: string }[]
  const mails = await Promise.all(
    listed.map(({ id }) => shop.ask({ method: 'GET', url: `/sandbox/inbox/${id}.json` })),
  )
  return mails.map((each) => JSON.parse(each.bytes.toString('utf8')) as Mail)
}

/** Writes a file per email, named after its recipient and subject, because the order of sending is random. */
export async function recordMails(write: Into, shop: Shop): Promise<number> {
  const mails = await mailsOf(shop)
  const byReader = Map.groupBy(mails, ({ to }) => to.join(','))
  for (const [reader, own] of byReader) {
    const texts = inOrder(own.map(mailText))
    for (const [at, text] of texts.entries()) write(`emails/${reader}-${at + 1}.txt`, text)
  }
  return mails.length
}

function mailText({ from, to, subject, headers, html, text, attachments }: Mail): string {
  const own = Object.fromEntries(recorded.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])))
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
  return [
    `subject: ${subject}`,
    `from: ${from}`,
    `to: ${to.join(', ')}`,
    pretty(own),
    pretty(attachments.map(({ filename, contentType }) => ({ filename, contentType }))),
    '--- text',
    text.replaceAll('\r', ''),
    '--- html',
    pageText(html),
    '--- links',
    ...links,
    '',
  ].join('\n')
}
