import { execFileSync } from 'node:child_process'
import type { Body, Caller } from './caller.ts'
import type { Into } from './into.ts'

/** Records the text of every invoice, credit note and certificate of these people; returns their number. */
export async function recordDocuments(
  write: Into,
  api: string,
  people: Readonly<Record<string, Caller>>,
): Promise<number> {
  let count = 0
  for (const [name, person] of Object.entries(people)) {
    const texts: string[] = []
    for (const path of await pathsOf(api, person)) texts.push(await textOf(person, path))
    for (const [at, text] of texts.entries()) write(`documents/${name}-${at + 1}.txt`, text)
    count += texts.length
  }
  return count
}

async function pathsOf(api: string, person: Caller): Promise<string[]> {
  type Sold = { invoiceId: { invoiceUrl: string } | null; creditNotes: { url: string }[] }
  const { transactions } = (await person.must('GET', `${api}/transactions`)) as { transactions: Sold[] }
  const sold = transactions.flatMap(({ invoiceId, creditNotes }) => [
    ...(invoiceId ? [invoiceId.invoiceUrl] : []),
    ...creditNotes.map(({ url }) => url),
  ])
  const { user } = (await person.must('GET', `${api}/session`)) as { user: { emailId: string; kind: string } }
  if (user.kind !== 'member') return sold
  const student = await person.must('GET', `${api}/certificate/student/${user.emailId}`)
  return [...sold, ...(student.certificates as Body[]).map(({ fileUrl }) => String(fileUrl))]
}

async function textOf(person: Caller, path: string): Promise<string> {
  const { status, headers, bytes } = await person.ask('GET', new URL(path, 'http://shop').pathname)
  if (status !== 200) throw new Error(`${path}: ${status} ${bytes.toString('utf8')}`)
  const run = (program: string, ...flags: string[]) =>
    execFileSync(program, flags, { input: bytes, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] })
  const facts = run('pdfinfo', '-')
    .split('\n')
    .filter((line) => /^(?:Title|Author|Subject|Pages|Page size):/.test(line))
  const name = headers['content-disposition'] ?? ''
  return [path, name, ...facts, '', spaced(run('pdftotext', '-layout', '-', '-'))].join('\n')
}

/** The width of a random number shifts the text beside it. */
const spaced = (text: string) => text.replace(/ +/g, ' ').replace(/\n{2,}/g, '\n')
