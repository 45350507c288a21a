import { z } from 'zod'
import { html } from '#kit/html.ts'
import type { Html } from '#kit/html.ts'
import type { Lang } from '#kit/lang.ts'
import { faultLabels, panelWords } from './panel.text.ts'

type Setting = string | number | boolean | null

/** A form with one knob per fault, showing how it stands now. */
export function knobs(action: string, lang: Lang, faults: object, schema: z.ZodObject): Html {
  return html`<form class="knobs" method="post" action="${action}">
    ${Object.entries(faults).map(([name, value]) => knob(name, value, lang, wordsOf(schema.shape[name])))}
    <p><button class="btn approve">${panelWords.set[lang]}</button></p>
  </form>`
}

/** The words a setting may take; one without them is a number, a yes/no or a free text. */
function wordsOf(setting: unknown): readonly string[] | undefined {
  const inner = setting instanceof z.ZodDefault ? setting.unwrap() : setting
  if (inner instanceof z.ZodEnum) return inner.options.map(String)
  return inner instanceof z.ZodLiteral ? [...inner.values].map(String) : undefined
}

function knob(
  name: string,
  value: Setting | readonly unknown[],
  lang: Lang,
  words?: readonly string[],
): Html | null {
  const label = faultLabels[name]?.[lang]
  if (label === undefined || (value !== null && typeof value === 'object')) return null
  return html`<label><span>${label}</span>${field(name, value, lang, words)}</label>`
}

function field(name: string, value: Setting, lang: Lang, words?: readonly string[]): Html {
  const now = String(value)
  if (words !== undefined || typeof value === 'boolean') {
    const shown = { true: panelWords.yes[lang], false: panelWords.no[lang] }
    return html`<select name="${name}">
      ${(words ?? ['false', 'true']).map(
        (word) =>
          html`<option value="${word}" ${word === now && 'selected'}>
            ${word === 'true' || word === 'false' ? shown[word] : word}
          </option>`,
      )}
    </select>`
  }
  if (typeof value === 'number')
    return html`<input type="number" name="${name}" value="${value}" min="0" dir="ltr" />`
  return html`<input type="text" name="${name}" value="${value ?? 'null'}" dir="ltr" />`
}
