import sharp from 'sharp'

/** A picture upright and light enough to be inside a document: JPEG, 634 × 900. */
export const coverImage = (path: string): Promise<Buffer> =>
  sharp(path).resize({ width: 634, height: 900, fit: 'cover' }).jpeg({ quality: 72 }).toBuffer()
