import { toReadable } from '@matla/contract/brand/brand-colours'
import type { Colour } from '@matla/contract/brand/contrast'
import { hasForm } from '@matla/contract/documents/text-forms'
import { Block } from '#console/kit/detail.tsx'
import { useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './category-colours.module.css'
import { categoryColoursText } from './category-colours.text.ts'
import { useValue } from './form-context.ts'
import { type Theme, ThemeSamples } from './theme-samples.tsx'

type Pair = { readonly entered: Colour; readonly shown: Colour }

/** Pages adjust a colour that is hard to read in their theme; the form shows the adjusted colour on each key. */
export function CategoryColours() {
  const t = useWords(categoryColoursText)
  const dark = usePair('colour', 'dark')
  const light = usePair('colourLight', 'light')
  if (!dark || !light) return null
  const pairs = { dark, light }
  const changes = [
    ...(isAdjusted(dark) ? [t.lighter(isolated(dark.shown))] : []),
    ...(isAdjusted(light) ? [t.darker(isolated(light.shown))] : []),
  ]
  return (
    <Block title={t.title}>
      <ThemeSamples renderSample={(theme) => <Swatches pair={pairs[theme]} />} />
      <Notice kind={changes.length > 0 ? 'info' : 'ok'} live>
        {changes.length === 0 && <p>{t.asEntered}</p>}
        {changes.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    </Block>
  )
}

function usePair(field: string, theme: Theme): Pair | null {
  const value = useValue(field)
  if (typeof value !== 'string' || !hasForm('colour', value)) return null
  const entered = value.toLowerCase()
  return { entered, shown: toReadable(entered, theme) }
}

const isAdjusted = ({ entered, shown }: Pair) => entered !== shown
/** Isolates the code of a colour, so that it reads correctly in an Arabic sentence. */
const isolated = (colour: Colour) => `\u2066${colour}\u2069`

function Swatches({ pair }: { readonly pair: Pair }) {
  const t = useWords(categoryColoursText)
  return (
    <dl className={styles.colours}>
      {isAdjusted(pair) && <Swatch name={t.entered} colour={pair.entered} />}
      <Swatch name={t.shown} colour={pair.shown} />
    </dl>
  )
}

const Swatch = ({ name, colour }: { readonly name: string; readonly colour: Colour }) => (
  <div className={styles.colour} style={{ '--swatch': colour }}>
    <dt>{name}</dt>
    <dd>
      <Ltr>{colour}</Ltr>
    </dd>
  </div>
)
