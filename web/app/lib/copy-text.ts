/** Copies a text and returns whether it succeeded. Plain HTTP has no clipboard, and browsers may forbid its use. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
