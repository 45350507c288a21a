/** Whether the clipboard has it now. Over plain HTTP there is no clipboard, and elsewhere it may be forbidden. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
