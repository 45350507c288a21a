import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { filesBeside, readAreas } from './sentences/declared-areas.ts'
import { listSentences } from './sentences/list.ts'
import { filesInCode, stayInCode } from './sentences/stay-in-code.ts'

const file = join(import.meta.dirname, '../contract/src/documents/sentences.json')

/** Errors in the list of sentences, one line each, and its new text. */
export async function sentenceList(): Promise<{ readonly text: string; readonly faults: readonly string[] }> {
  const { areas, inCode, faults } = await readAreas()
  const known = { ...stayInCode, ...filesInCode }
  const found = [...inCode, ...filesBeside()]
  const unexplained = found
    .filter((name) => !Object.hasOwn(known, name))
    .map(
      (name) =>
        `${name}: no editor can change it; declare it under an area, or explain it in stay-in-code.ts`,
    )
  const explained = Object.keys(known)
    .filter((name) => !found.includes(name))
    .map((name) => `${name}: stay-in-code.ts explains it, and it is not there`)
  return { text: `${JSON.stringify(areas, null, 1)}\n`, faults: [...faults, ...unexplained, ...explained] }
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ')

/** `npm run sentences -- list` prints place, English and Arabic, one tab-separated line each. */
async function printList() {
  const sentences = await listSentences()
  const lines = sentences.map(({ place, ar, en }) => [place, onOneLine(en), onOneLine(ar)].join('\t'))
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function writeList() {
  const { text, faults } = await sentenceList()
  const isStale = text !== readFileSync(file, 'utf8')
  const isCheck = process.argv.includes('--check')
  const all = [...faults, ...(isCheck && isStale ? ['sentences.json is stale: npm run sentences'] : [])]
  if (!isCheck) writeFileSync(file, text)
  process.stdout.write(all.map((line) => `${line}\n`).join(''))
  process.exitCode = all.length > 0 ? 1 : 0
}

if (import.meta.main) await (process.argv.includes('list') ? printList() : writeList())
