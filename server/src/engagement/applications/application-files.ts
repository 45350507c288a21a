import { type FileSlot, fileSlots, maxFileBytes } from '@matla/contract/applications/application-rules'
import { applicationFaults } from '@matla/contract/applications/applications.text'
import type { PdfFault } from '#engagement/applications/pdf/check-pdf.ts'
import { checkUpload } from '#engagement/applications/pdf/check-upload.ts'
import { fail } from '#lib/errors.ts'
import { newSecretId } from '#lib/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { removeQuietly } from '#platform/storage/files.ts'

const heading = /^data:([\w.+/-]*)(?:;[\w.+-]+=[^;,]*)*;base64,/i
const alphabet = /^[a-z\d+/]*={0,2}$/i
/** Browsers that do not know the type send an empty one or application/octet-stream. */
const untypedContentTypes: ReadonlySet<string> = new Set(['', 'application/pdf', 'application/octet-stream'])

type Base64Fault = 'file-not-pdf' | 'file-unreadable' | 'file-too-large'

/** Decodes a Base64 file of at most `mostBytes` bytes, with or without a data URL prefix. */
function decodeBase64(dataUrl: string, mostBytes: number): Buffer | Base64Fault {
  const [head = '', type = ''] = heading.exec(dataUrl.slice(0, 300)) ?? []
  if (!untypedContentTypes.has(type.toLowerCase())) return 'file-not-pdf'
  const encoded = dataUrl.slice(head.length).replace(/[\r\n]+/g, '')
  if (encoded.length > Math.ceil(mostBytes / 3) * 4) return 'file-too-large'
  if (encoded === '' || encoded.length % 4 === 1 || !alphabet.test(encoded)) return 'file-unreadable'
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.length > mostBytes ? 'file-too-large' : bytes
}

/** The form's files by slot: Base64, or '' for an empty slot. */
export type SentFiles = Readonly<Record<FileSlot, string>>
/** Bytes that passed the PDF check. */
type Pdfs = { readonly [Slot in FileSlot]?: Buffer }
type FileKeys = { readonly [Slot in FileSlot]: string | null }

type CheckDeps = Pick<Deps, 'scanForVirus' | 'log'>
type FileFault = PdfFault | 'file-infected'

/**
 * Decodes and checks the files of a form. Fails with the first fault and its slot (R167 to R169), or with `unreachable`
 * when a file cannot be checked at the moment.
 */
export async function decodePdfs(deps: CheckDeps, files: SentFiles): Promise<Pdfs> {
  const pdfs: { [Slot in FileSlot]?: Buffer } = {}
  for (const slot of fileSlots) {
    if (files[slot] === '') continue
    const bytes = decodeBase64(files[slot], maxFileBytes)
    const fault = typeof bytes === 'string' ? bytes : await findFault(deps, bytes)
    if (fault) rejectFile(slot, fault)
    if (typeof bytes !== 'string') pdfs[slot] = bytes
  }
  return pdfs
}

async function findFault({ scanForVirus, log }: CheckDeps, bytes: Buffer): Promise<FileFault | null> {
  try {
    const fault = await checkUpload(bytes)
    if (fault !== null || scanForVirus === null) return fault
    const virus = await scanForVirus(bytes)
    if (virus !== null) log.warn({ virus }, 'a virus in an uploaded file')
    return virus === null ? null : 'file-infected'
  } catch (error) {
    log.error({ err: error }, 'an uploaded file could not be checked')
    return fail('unreachable')
  }
}

const rejectFile = (slot: FileSlot, fault: FileFault | 'file-too-large'): never =>
  fail(fault, { [slot]: applicationFaults[fault] })

/** Stores the files under random names that reveal nothing. */
export async function storeFiles({ files }: Pick<Deps, 'files'>, pdfs: Pdfs): Promise<FileKeys> {
  const keep = async (bytes: Buffer | undefined): Promise<string | null> => {
    if (bytes === undefined) return null
    const key = `applications/${newSecretId()}.pdf`
    await files.put(key, bytes, 'application/pdf')
    return key
  }
  return { resume: await keep(pdfs.resume), portfolio: await keep(pdfs.portfolio) }
}

export async function removeFiles(
  deps: Pick<Deps, 'removeFile' | 'log'>,
  keys: readonly (string | null)[],
): Promise<void> {
  for (const key of keys) if (key !== null) await removeQuietly(deps, key)
}
