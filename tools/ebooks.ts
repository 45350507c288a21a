import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stopTypesetter } from '../server/src/platform/pdf/typeset.ts'
import { makeEbook } from './ebooks/make-ebook.ts'

const demo = join(import.meta.dirname, '../demo')

// `node tools/ebooks.ts` generates the demo's e-books from their texts.
const texts = globSync('*.txt', { cwd: join(demo, 'ebooks') }).toSorted()
for (const [index, text] of texts.entries()) {
  const [, id = '', lang = ''] = /^(.+)\.(ar|en)\.txt$/.exec(text) ?? []
  process.stdout.write(`${index + 1}/${texts.length} ${id} (${lang})\n`)
  const file = join(demo, `content/ebook/${id}-${lang}.pdf`)
  writeFileSync(file, await makeEbook(id, lang === 'en' ? 'en' : 'ar'))
}
stopTypesetter()
