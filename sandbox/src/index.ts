import type { FastifyPluginAsync } from 'fastify'
import { randomUUID } from 'node:crypto'
import { type Merchant, openApplePay } from '#apple-pay/apple-pay.ts'
import { type Gateway, openGateway } from '#apple-pay/gateway.ts'
import { openGoogle } from '#google/google.ts'
import { openMailbox } from '#inbox/mailbox.ts'
import type { Mail, MailRecord } from '#inbox/mail.ts'
import { openSmtp } from '#inbox/smtp.ts'
import { type Entry, type Journal, openJournal } from '#kit/journal.ts'
import { openBackground } from '#kit/background.ts'
import type { Course } from '#moodle/lms-state.ts'
import type { Release } from '#moodle/faults.ts'
import { openMoodle } from '#moodle/moodle.ts'
import type { ExistingUser } from '#moodle/existing-users.ts'
import type { Payment } from '#paytabs/payment.ts'
import { openPaytabs } from '#paytabs/paytabs.ts'
import type { Hook } from '#tabby/hooks.ts'
import type { Instalments } from '#tabby/payment.ts'
import { openTabby } from '#tabby/tabby.ts'
import type { Order } from '#tamara/order.ts'
import { openTamara } from '#tamara/tamara.ts'
import type { Webhook } from '#tamara/webhooks.ts'
import type { SentDocument } from '#zatca/documents.ts'
import type { GatewayId } from '#zatca/gateway-ids.ts'
import { openZatca } from '#zatca/zatca.ts'
import { sandboxPlugin } from './plugin.ts'

export type { Entry } from '#kit/journal.ts'
export { recheckDocument as recompute } from '#zatca/recheck-document.ts'

export type SandboxOptions = {
  /** Origin that the browser uses, e.g. http://localhost:3000; pages are at `${publicUrl}/sandbox/...`. */
  readonly publicUrl: string
  readonly paytabs: { readonly profileId: number; readonly serverKey: string }
  /** Default: random keys, for setups without Tabby. */
  readonly tabby?: { readonly secretKey: string; readonly merchantCode: string }
  /** Default: random tokens, for setups without Tamara. */
  readonly tamara?: { readonly apiToken: string; readonly notificationToken: string }
  readonly moodle: {
    readonly token: string
    /** The Moodle release whose error codes are returned; default 4.5. */
    readonly release?: Release
    readonly courses: readonly Pick<Course, 'id' | 'shortname' | 'fullname' | 'courseimage'>[]
    /** Users who exist from the start, with their courses. */
    readonly residents?: readonly ExistingUser[]
  }
  /** Default: a random id, for setups without Google. */
  readonly google?: { readonly clientId: string }
  /** SMTP sink on loopback; 0 = any free port. */
  readonly smtpPort: number
  /** Folder of the journal, which lets ledgers survive a restart; by default they are in memory only. */
  readonly dir?: string
  /** Journal entries from before the first start; emails are stored without their text. */
  readonly history?: readonly Entry[]
}

export type Sandbox = {
  readonly smtpPort: number
  /** The merchant registered at the sandbox's Apple, as settings for the shop. */
  readonly applePay: ReturnType<typeof toMerchant>
  /** Fastify plugin; register it with the prefix '/sandbox'. */
  readonly plugin: FastifyPluginAsync
  close(): Promise<void>
}

/** Opens the simulated external services (payments, Moodle, tax authority, mail server), each with its own ledger. */
export async function createSandbox(
  options: SandboxOptions,
  now: () => Date = () => new Date(),
): Promise<Sandbox> {
  const site = `${options.publicUrl.replace(/\/+$/, '')}/sandbox`
  const background = openBackground()
  const file: { journal: Journal | null } = { journal: null }
  // The journal is replayed before anything is written.
  const journal: Journal = {
    write: (kind, value) => file.journal?.write(kind, value),
    flush: async () => file.journal?.flush(),
  }
  const outside = { journal, background, now }
  const paytabs = openPaytabs({ ...options.paytabs, ...outside, site: `${site}/paytabs` })
  const tabby = openTabby({ ...(options.tabby ?? unknownKeys()), ...outside, site: `${site}/tabby` })
  const tamara = openTamara({
    ...(options.tamara ?? unknownTokens()),
    ...outside,
    site: `${site}/tamara`,
  })
  const { residents = [], release = '4.5', ...lms } = options.moodle
  const moodle = openMoodle({ ...lms, release, residents, ...outside, site: `${site}/moodle` })
  const zatca = openZatca({ ...outside, site: `${site}/zatca` })
  const google = openGoogle({ ...(options.google ?? { clientId: randomUUID() }), now })
  const mailbox = openMailbox(journal, now)
  const applePay = openApplePay({ site: `${site}/apple-pay`, now })
  const gateway = await openGateway(applePay)

  function reset(): void {
    for (const ledger of [paytabs, tabby, tamara, moodle, zatca, google, applePay, mailbox]) ledger.reset()
    remember()
  }

  /** The history is not journalled, because each start restores it. */
  function remember(): void {
    for (const entry of options.history ?? []) hear(entry)
  }

  // The journal only contains entries that these ledgers wrote.
  function hear({ kind, value }: Entry): void {
    if (kind === 'payment') paytabs.ledger.restore(value as Payment)
    else if (kind === 'payment-forgotten') paytabs.ledger.drop(value as string)
    else if (kind === 'instalments') tabby.ledger.restore(value as Instalments)
    else if (kind === 'hook') tabby.hooks.restore(value as Hook)
    else if (kind === 'hook-removed') tabby.hooks.remove(value as string)
    else if (kind === 'tamara-order') tamara.ledger.restore(value as Order)
    else if (kind === 'tamara-webhook') tamara.webhooks.restore(value as Webhook)
    else if (kind === 'zatca-id') zatca.ids.restore(value as GatewayId)
    else if (kind === 'zatca-document') zatca.documents.restore(value as SentDocument)
    else if (kind === 'mail') mailbox.restore(value as Mail)
    else if (kind === 'mail-record') mailbox.record(value as MailRecord)
    else if (kind === 'reset') reset()
    else moodle.lmsState.restore(kind, value)
  }

  // Journal entries of a payment are newer than its state in the history.
  remember()
  file.journal = await openJournal(options.dir, hear)
  moodle.settle()
  paytabs.counter.resume()
  const smtp = await openSmtp(options.smtpPort, mailbox, background)

  return {
    smtpPort: smtp.port,
    applePay: toMerchant(applePay.merchant, gateway, `${new URL(applePay.site).pathname}/sheet.js`),
    plugin: sandboxPlugin({
      site,
      paytabs,
      tabby,
      tamara,
      moodle,
      zatca,
      google,
      applePay,
      gateway,
      mailbox,
      now,
      reset() {
        reset()
        journal.write('reset', null)
        moodle.settle()
      },
    }),
    async close() {
      await background.close()
      await smtp.close()
      await gateway.close()
      await journal.flush()
    },
  }
}

const toMerchant = (
  { merchantId, certificate, key }: Merchant,
  { origin, authority }: Gateway,
  script: string,
) => ({
  merchantId,
  certificate,
  key,
  displayName: 'Sandbox',
  domainFile: 'sandbox: no domain is registered at Apple\n',
  tokenForm: 'object' as const,
  trial: { gatewayOrigin: origin, gatewayAuthority: authority, sheetScript: script },
})
const unknownKeys = () => ({ secretKey: randomUUID(), merchantCode: randomUUID() })
const unknownTokens = () => ({ apiToken: randomUUID(), notificationToken: randomUUID() })
