/** The largest picture that the server takes (V22). */
const mostBytes = 2 * 1024 * 1024
const chunk = 0x8000

/** A chosen file as a data URL; '' when none was chosen, null when it is larger than allowed. Its type is told by nobody. */
export async function pictureDataUrl(file: FormDataEntryValue | null): Promise<string | null> {
  if (file === null || typeof file === 'string' || file.size === 0) return ''
  if (file.size > mostBytes) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) {
    text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  }
  return `data:application/octet-stream;base64,${btoa(text)}`
}
