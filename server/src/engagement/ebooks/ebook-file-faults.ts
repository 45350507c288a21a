import { type Lang, langs } from '@matla/contract/kit/lang'
import type { StoredEbook } from '#cms/content/stored.ts'
import type { RejectedFields } from '#lib/errors.ts'
import type { FindFile } from '#platform/storage/files.ts'
import { ebookFileKey } from './ebooks.ts'

const noFile = {
  ar: {
    en: 'There is no Arabic file. Upload it under “Files”, or leave this empty.',
    ar: 'لا يوجد ملف عربي. ارفعه في «الملفات»، أو اترك هذا الحقل فارغًا.',
  },
  en: {
    en: 'There is no English file. Upload it under “Files”, or leave this empty.',
    ar: 'لا يوجد ملف إنجليزي. ارفعه في «الملفات»، أو اترك هذا الحقل فارغًا.',
  },
} as const

/** The fault of an e-book that has no language and is not marked as coming soon. */
export const unavailableFault = {
  en: 'Upload a file under “Files” and give its number of pages, or choose “Coming soon”.',
  ar: 'ارفع ملفًا في «الملفات» واكتب عدد صفحاته، أو اختر «قريبًا».',
} as const

type PublishedState = Pick<StoredEbook, 'comingSoon' | 'pages'>

/** The languages that are available: those with a number of pages. */
export const listAvailableLangs = ({ comingSoon, pages }: PublishedState): readonly Lang[] =>
  comingSoon ? [] : langs.filter((lang) => pages[lang] !== undefined)

/** Each language with a number of pages needs its file. Returns the faults by path. */
export async function fileFaults(
  findFile: FindFile,
  id: string,
  ebook: PublishedState,
): Promise<RejectedFields> {
  const faults: Record<string, RejectedFields[string]> = {}
  for (const lang of listAvailableLangs(ebook))
    if (!(await findFile(ebookFileKey(id, lang)))) faults[`pages/${lang}`] = noFile[lang]
  return faults
}
