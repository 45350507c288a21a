import type { Journal } from '#kit/journal.ts'
import { type Mail, type MailRecord, parseMail } from './mail.ts'
import { type InboxFaults, neutralInbox } from './faults.ts'

type MailRow = MailRecord & { readonly id: string; readonly copies: number }

const maxOriginals = 200

export type Mailbox = ReturnType<typeof openMailbox>

/** All sent emails, oldest first. */
export function openMailbox(journal: Journal, now: () => Date) {
  const mails: Mail[] = []
  const byId = new Map<string, Mail>()
  const byAddress = new Map<string, Mail[]>()
  const originals = new Map<string, Buffer>()
  const rows = new Map<string, MailRow>()
  let last = 0

  function put(mail: Mail): void {
    last = Math.max(last, Number(mail.id))
    mails.push(mail)
    byId.set(mail.id, mail)
    for (const address of new Set(mail.to.map((name) => name.toLowerCase()))) {
      const own = byAddress.get(address) ?? []
      own.push(mail)
      byAddress.set(address, own)
    }
    const key = mail.messageId === '' ? mail.id : mail.messageId
    const before = rows.get(key)
    const { id, messageId, to, subject } = before ?? mail
    rows.set(key, { id, messageId, to, subject, copies: (before?.copies ?? 0) + 1 })
  }

  function storeOriginal(id: string, raw: Buffer): void {
    originals.set(id, raw)
    for (const oldest of originals.keys()) {
      if (originals.size <= maxOriginals) return
      originals.delete(oldest)
    }
  }

  const mailbox = {
    faults: neutralInbox as InboxFaults,
    async receive(to: readonly string[], raw: Buffer): Promise<Mail> {
      last += 1
      const mail = await parseMail(String(last), to, raw, now())
      put(mail)
      storeOriginal(mail.id, raw)
      journal.write('mail', mail)
      return mail
    },
    all: (): readonly Mail[] => mails,
    to: (address: string): readonly Mail[] => byAddress.get(address.toLowerCase()) ?? [],
    get: (id: string) => byId.get(id),
    /** The raw bytes, stored for the newest messages only and lost on restart. */
    raw: (id: string) => originals.get(id),
    /** One row per Message-ID, with the number of copies. */
    rows: () => rows.values(),
    restore: put,
    /** Adds an email to the ledger only; the inbox does not show it. */
    record(mail: MailRecord) {
      rows.set(mail.messageId, { id: mail.messageId, ...mail, copies: 1 })
    },
    reset() {
      mails.length = 0
      for (const map of [byId, byAddress, originals, rows]) map.clear()
      mailbox.faults = neutralInbox
    },
  }
  return mailbox
}
