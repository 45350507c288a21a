import { z } from 'zod'

/**
 * A picture with files at `/media/{base}-{width}.avif` and `.webp`. `width` × `height` is its natural size in
 * CSS pixels, and `blur` a tiny data URL shown while it loads.
 */
export const ImageFile = z.object({
  base: z.string(),
  widths: z.array(z.int().positive()),
  width: z.int().positive(),
  height: z.int().positive(),
  blur: z.string(),
  /** The point that stays visible when cropped, as fractions of width and height from the top left; absent: middle. */
  focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
  /** The picture was uploaded as an SVG, which is at `/media/{base}.svg`; logos use it. */
  svg: z.literal(true).optional(),
})
export type ImageFile = z.output<typeof ImageFile>

/** A loop, a trailer or a free lesson, served through `/video/stream/{file}` (R105). */
export const VideoFile = z.object({ webm: z.string(), mp4: z.string() })
export type VideoFile = z.output<typeof VideoFile>
