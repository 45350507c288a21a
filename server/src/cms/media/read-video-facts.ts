import { buffer } from 'node:stream/consumers'
import type { FoundFile } from '#platform/storage/files.ts'

export type VideoFacts = { readonly seconds: number; readonly hasSound: boolean }

/** The length and sound of a video from its container, without decoding it; null when unreadable. */
export async function readVideoFacts(file: Pick<FoundFile, 'size' | 'read'>): Promise<VideoFacts | null> {
  // Loaded on first use, because the library is large.
  const { CustomSource, Input, MP4, QTFF, WEBM } = await import('mediabunny')
  let readError: unknown = null
  const read = async (start: number, end: number) => {
    try {
      return await buffer(await file.read({ start, end: end - 1 }))
    } catch (error) {
      readError = error
      throw error
    }
  }
  const source = new CustomSource({ getSize: () => file.size, read })
  using input = new Input({ formats: [MP4, QTFF, WEBM], source })
  try {
    if ((await input.getPrimaryVideoTrack()) === null) return null
    const seconds = await input.computeDuration()
    const hasSound = (await input.getPrimaryAudioTrack()) !== null
    return Number.isFinite(seconds) && seconds > 0 ? { seconds, hasSound } : null
  } catch {
    // A storage error says nothing about the file.
    if (readError !== null) throw readError
    return null
  }
}
