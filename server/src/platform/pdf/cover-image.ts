import sharp from 'sharp'

/** Resizes a picture for embedding in a document: JPEG, 634 × 900. */
export const coverImage = (path: string): Promise<Buffer> =>
  sharp(path).resize({ width: 634, height: 900, fit: 'cover' }).jpeg({ quality: 72 }).toBuffer()
