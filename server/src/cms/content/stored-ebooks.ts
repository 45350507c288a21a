import { langs } from '@matla/contract/kit/lang'
import { Localized } from '@matla/contract/kit/lang.schema'
import { ImageFile } from '@matla/contract/kit/picture'
import { z } from 'zod'

const StoredEbook = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{1,60}$/),
    title: Localized,
    text: Localized,
    art: ImageFile,
    comingSoon: z.boolean(),
    button: Localized,
    /** Pages of the file in each language that there is one in. */
    pages: z.partialRecord(z.enum(langs), z.int().positive()),
  })
  .refine(({ comingSoon, pages }) => comingSoon || langs.some((lang) => pages[lang]), {
    message: 'an e-book that is out has a file in one language at least',
  })
export type StoredEbook = z.output<typeof StoredEbook>

/** The page of the e-books as staff edit it, in both languages. */
export const StoredEbooks = z.object({ title: Localized, text: Localized, items: z.array(StoredEbook) })
