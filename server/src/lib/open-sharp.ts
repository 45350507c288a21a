/** The library for pictures. Loaded on first use, because it takes much memory. */
export async function openSharp() {
  const { default: sharp } = await import('sharp')
  // One core for each picture, because requests have priority.
  sharp.concurrency(1)
  return sharp
}
