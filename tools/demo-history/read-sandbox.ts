type Entry = { readonly kind: string; readonly value: Readonly<Record<string, unknown>> }

/** The identity of an entry's record: a later entry about the same record replaces it. */
const idOf: Readonly<Record<string, (value: Entry['value']) => unknown>> = {
  payment: ({ tranRef }) => tranRef,
  'payment-forgotten': (tranRef) => tranRef,
  instalments: ({ id }) => id,
  user: ({ id }) => id,
  course: ({ id }) => id,
  enrolment: ({ userId, courseId }) => `${String(userId)} ${String(courseId)}`,
  unenrolment: ({ userId, courseId }) => `${String(userId)} ${String(courseId)}`,
  mail: ({ messageId }) => messageId,
}
const nameOf: Readonly<Record<string, string>> = { unenrolment: 'enrolment', 'payment-forgotten': 'payment' }

/** The last state of each record in the sandbox's journal, without the URLs of the recording. */
export function readSandbox(journal: string): Entry[] {
  const last = new Map<string, Entry>()
  for (const line of journal.split('\n').filter((each) => each !== '')) {
    const { kind, value } = JSON.parse(line) as Entry
    const id = idOf[kind]
    if (!id) continue
    const key = `${nameOf[kind] ?? kind} ${String(id(value))}`
    last.delete(key)
    last.set(key, strip({ kind, value }))
  }
  return [...last.values()]
}

/**
 * Removes what belongs to the recording: the shop's URL, and the texts of emails, of which the ledger stores only
 * recipients.
 */
function strip({ kind, value }: Entry): Entry {
  if (kind === 'payment')
    return { kind, value: { ...value, returnUrl: null, callbackUrl: null, notices: [] } }
  if (kind === 'instalments')
    return { kind, value: { ...value, urls: { success: '', cancel: '', failure: '' }, notices: [] } }
  if (kind !== 'mail') return { kind, value }
  const { messageId, to, subject } = value
  return { kind: 'mail-record', value: { messageId, to, subject } }
}
