import sharp from 'sharp'
import { createHash } from 'node:crypto'

/** A picture of a single colour. */
export const pictureOf = (seed: number, [width, height] = [64, 48]) =>
  sharp({
    create: {
      width: width ?? 64,
      height: height ?? 48,
      channels: 3,
      background: { r: seed % 256, g: (seed >> 8) % 256, b: 120 },
    },
  })

/** The first bytes of an MP4 and `length` more. */
export const mp4Of = (seed: number, length = 200): Buffer =>
  Buffer.concat([
    Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'),
    Buffer.alloc(length, `mp4 ${seed}`),
  ])

export const webmOf = (seed: number, length = 200): Buffer =>
  Buffer.concat([
    Buffer.from('1a45dfa3a3428681014282847765626d', 'hex'),
    Buffer.alloc(length, `webm ${seed}`),
  ])

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
