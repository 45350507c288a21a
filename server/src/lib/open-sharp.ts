/** The image library, loaded on first use because it takes much memory. */
export async function openSharp() {
  const { default: sharp } = await import('sharp')
  // One core per picture, because requests have priority.
  sharp.concurrency(1)
  return sharp
}
