import { hiddenValue } from '@matla/contract/articles/hidden-value'
import type { Block, Run, Runs } from '@matla/contract/documents/shape'
import { type Lang, langs, type Localized } from '@matla/contract/kit/lang'
import type { StoredBlock } from '#schema/stored-block.ts'

type Link = { readonly text: Localized; readonly href: string }
type Texts = { readonly value: Localized; readonly links: Link[]; readonly bold: Localized[] }

/** The stored form of a block: the values for API responses (R158, R159) and the runs that staff edit. */
export function toStoredBlock(block: Block): StoredBlock {
  switch (block.type) {
    case 'image': {
      if (!block.art) throw new Error(`the image ${block.id} has no picture`)
      return { ...block, art: block.art }
    }
    case 'video': {
      if (!block.video) throw new Error(`the block ${block.id} has no video`)
      return { ...block, video: block.video }
    }
    case 'numbered-list':
    case 'bullet-list': {
      const items = [...block.items]
      return { id: block.id, type: block.type, ...toTexts(items.map(({ text }) => text)), items }
    }
    case 'heading':
    case 'paragraph':
    case 'quote':
      return { id: block.id, type: block.type, ...toTexts([block.text]), text: block.text }
  }
}

/** Joins the lines to one text. A language without any text is marked as hidden. */
function toTexts(lines: readonly Runs[]): Texts {
  const valueIn = (lang: Lang) =>
    lines
      .map((line) => plain(line[lang]))
      .filter((line) => line.trim() !== '')
      .join('\n') || hiddenValue
  return {
    value: { ar: valueIn('ar'), en: valueIn('en') },
    links: removeDuplicates(lines.flatMap(pairLinks)),
    bold: removeDuplicates(lines.flatMap(pairBold)),
  }
}

const plain = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')

/** Pairs the links of both languages by URL, with '' for a language that lacks the link. */
function pairLinks(runs: Runs): Link[] {
  const english = findLinks(runs.en)
  const links = findLinks(runs.ar).map(({ text: ar, href }) => {
    const at = english.findIndex((link) => link.href === href)
    const [same] = at < 0 ? [] : english.splice(at, 1)
    return { text: { ar, en: same?.text ?? '' }, href }
  })
  return [...links, ...english.map(({ text: en, href }) => ({ text: { ar: '', en }, href }))]
}

/** Adjacent runs with the same URL are one link. */
const findLinks = (runs: readonly Run[]): { text: string; href: string }[] =>
  runs.reduce<{ text: string; href: string }[]>((links, { text, href }, index) => {
    if (href === undefined) return links
    const last = links.at(-1)
    if (last === undefined || runs[index - 1]?.href !== href) return [...links, { text, href }]
    return [...links.slice(0, -1), { href, text: last.text + text }]
  }, [])

/** Pairs bold texts outside links in order of appearance. */
function pairBold(runs: Runs): Localized[] {
  const [ar, en] = langs.map((lang) => findBold(runs[lang])) as [string[], string[]]
  const count = Math.max(ar.length, en.length)
  return Array.from({ length: count }, (_, index) => ({ ar: ar[index] ?? '', en: en[index] ?? '' }))
}
const findBold = (runs: readonly Run[]) =>
  runs.filter(({ bold, href }) => bold && href === undefined).map(({ text }) => text)

function removeDuplicates<T>(all: readonly T[]): T[] {
  const keys = all.map((each) => JSON.stringify(each))
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
