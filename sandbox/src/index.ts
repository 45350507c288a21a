import type { FastifyPluginAsync } from 'fastify'
import { randomUUID } from 'node:crypto'
import { openGoogle } from '#google/google.ts'
import { openMailbox, type PastMail } from '#inbox/mailbox.ts'
import type { Mail } from '#inbox/mail.ts'
import { openSmtp } from '#inbox/smtp.ts'
import { type Entry, type Journal, openJournal } from '#kit/journal.ts'
import { openBackground } from '#kit/pause.ts'
import type { Course } from '#moodle/lms-state.ts'
import type { Release } from '#moodle/faults.ts'
import { openMoodle } from '#moodle/moodle.ts'
import type { Resident } from '#moodle/residents.ts'
import { type PastPayment, recall } from '#paytabs/past.ts'
import type { Payment } from '#paytabs/payment.ts'
import { openPaytabs } from '#paytabs/paytabs.ts'
import type { Hook } from '#tabby/hooks.ts'
import { type PastPlan, recallPlans } from '#tabby/past.ts'
import type { Instalments } from '#tabby/payment.ts'
import { openTabby } from '#tabby/tabby.ts'
import type { SentDocument } from '#zatca/documents.ts'
import type { GatewayId } from '#zatca/gateway-ids.ts'
import { openZatca } from '#zatca/zatca.ts'
import { sandboxPlugin } from './plugin.ts'

export { recompute } from '#zatca/recompute.ts'

export type SandboxOptions = {
  /** Origin the browser uses, e.g. http://localhost:3000; pages are at `${publicUrl}/sandbox/...`. */
  readonly publicUrl: string
  readonly paytabs: { readonly profileId: number; readonly serverKey: string }
  /** Absent: keys that nobody knows, for a world without pay-later. */
  readonly tabby?: { readonly secretKey: string; readonly merchantCode: string }
  readonly moodle: {
    readonly token: string
    /** Whose errors it answers with; absent: 4.5. */
    readonly release?: Release
    readonly courses: readonly Pick<Course, 'id' | 'shortname' | 'fullname' | 'courseimage'>[]
    /** People who are there from the beginning, with their courses. */
    readonly residents?: readonly Resident[]
  }
  /** Absent: an id that nobody knows, for a world without Google. */
  readonly google?: { readonly clientId: string }
  /** SMTP sink on loopback; 0 = any free port. */
  readonly smtpPort: number
  /** Journal folder, so that ledgers survive a restart; absent = memory only. */
  readonly dir?: string
  /** What was before the first start: payments and plans that are over, people of the LMS, and mails without their texts. */
  readonly history?: {
    readonly paytabs: readonly PastPayment[]
    readonly tabby: readonly PastPlan[]
    readonly residents: readonly Resident[]
    readonly mails: readonly PastMail[]
  }
}

export type Sandbox = {
  readonly smtpPort: number
  /** Fastify plugin; register with prefix '/sandbox'. */
  readonly plugin: FastifyPluginAsync
  close(): Promise<void>
}

/** Opens the pretended outside world: payments, Moodle, the tax authority and a mail server, each with its own ledger. */
export async function createSandbox(
  options: SandboxOptions,
  now: () => Date = () => new Date(),
): Promise<Sandbox> {
  const site = `${options.publicUrl.replace(/\/+$/, '')}/sandbox`
  const background = openBackground()
  const file: { journal: Journal | null } = { journal: null }
  // Nothing is written before the replay is over.
  const journal: Journal = {
    write: (kind, value) => file.journal?.write(kind, value),
    flush: async () => file.journal?.flush(),
  }
  const outside = { journal, background, now }
  const paytabs = openPaytabs({ ...options.paytabs, ...outside, site: `${site}/paytabs` })
  const tabby = openTabby({ ...(options.tabby ?? unknownKeys()), ...outside, site: `${site}/tabby` })
  const { residents = [], release = '4.5', ...lms } = options.moodle
  // Those of the history have numbers that the shop knows.
  const everyone = [...(options.history?.residents ?? []), ...residents]
  const moodle = openMoodle({ ...lms, release, residents: everyone, ...outside, site: `${site}/moodle` })
  const zatca = openZatca({ ...outside, site: `${site}/zatca` })
  const google = openGoogle({ ...(options.google ?? { clientId: randomUUID() }), now })
  const mailbox = openMailbox(journal, now)

  function reset(): void {
    for (const ledger of [paytabs, tabby, moodle, zatca, google, mailbox]) ledger.reset()
    remember()
  }

  function remember(): void {
    recall(paytabs.ledger, options.history?.paytabs ?? [])
    recallPlans(tabby.ledger, options.history?.tabby ?? [])
    mailbox.recall(options.history?.mails ?? [])
  }

  // The journal holds only what these ledgers wrote.
  function hear({ kind, value }: Entry): void {
    if (kind === 'payment') paytabs.ledger.restore(value as Payment)
    else if (kind === 'instalments') tabby.ledger.restore(value as Instalments)
    else if (kind === 'hook') tabby.hooks.restore(value as Hook)
    else if (kind === 'hook-removed') tabby.hooks.remove(value as string)
    else if (kind === 'zatca-id') zatca.ids.restore(value as GatewayId)
    else if (kind === 'zatca-document') zatca.documents.restore(value as SentDocument)
    else if (kind === 'mail') mailbox.restore(value as Mail)
    else if (kind === 'reset') reset()
    else moodle.lmsState.restore(kind, value)
  }

  // What the journal says of a payment came later.
  remember()
  file.journal = await openJournal(options.dir, hear)
  moodle.settle()
  paytabs.counter.resume()
  const smtp = await openSmtp(options.smtpPort, mailbox, background)

  return {
    smtpPort: smtp.port,
    plugin: sandboxPlugin({
      site,
      paytabs,
      tabby,
      moodle,
      zatca,
      google,
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
      await journal.flush()
    },
  }
}

const unknownKeys = () => ({ secretKey: randomUUID(), merchantCode: randomUUID() })
