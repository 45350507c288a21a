import { type FileSlot, maxFileBytes } from '@matla/contract/applications/application-rules'
import type { ApplicationFault } from '@matla/contract/applications/applications.text'
import { toBase64 } from '#lib/to-base64.ts'

/** The error that a chosen file has before its content is read (R167, R168); null for none. */
export function findFileFault({
  type,
  name,
  size,
}: Pick<File, 'type' | 'name' | 'size'>): ApplicationFault | null {
  const isPdf = type === '' ? /\.pdf$/i.test(name) : type === 'application/pdf'
  if (!isPdf) return 'file-not-pdf'
  return size > maxFileBytes ? 'file-too-large' : null
}

/** The file in a slot; null for an empty slot. */
export function fileIn(form: FormData, slot: FileSlot): File | null {
  const file = form.get(slot)
  return file === null || typeof file === 'string' || (file.size === 0 && file.name === '') ? null : file
}

/** The file as a Base64 data URL (R171). Fails when it cannot be read (R169). */
export const dataUrlOf = async (file: Blob): Promise<string> =>
  `data:application/pdf;base64,${await toBase64(file)}`
