import { type BrandColours, checkContrast, toBrandShades } from '@matla/contract/brand/brand-colours'
import { contrastFault, formatRatio } from '@matla/contract/brand/contrast.text'
import { hasForm } from '@matla/contract/documents/text-forms'
import { useValue } from './form-context.ts'
import { Block } from '#console/kit/detail.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Notice } from '#ui/notice.tsx'
import styles from './brand-contrast.module.css'
import { brandContrastText } from './brand-contrast.text.ts'
import { type Theme, ThemeSamples } from './theme-samples.tsx'

/** The contrast of the typed colours in both themes, updated on each key. */
export function BrandContrast() {
  const accent = useValue('colours/accent')
  const secondary = useValue('colours/secondary')
  if (!isColour(accent) || !isColour(secondary)) return null
  return <Contrast colours={{ accent, secondary }} />
}

const isColour = (value: unknown): value is string => typeof value === 'string' && hasForm('colour', value)

function Contrast({ colours }: { readonly colours: BrandColours }) {
  const t = useWords(brandContrastText)
  const lang = useLang()
  const results = checkContrast(colours)
  const faults = results.filter(({ passes }) => !passes)
  const lowest = Math.min(...results.map(({ ratio }) => ratio))
  return (
    <Block title={t.title} aside={<span className="muted">{t.hint}</span>}>
      <ThemeSamples renderSample={(theme) => <Sample colours={colours} theme={theme} />} />
      <Notice kind={faults.length > 0 ? 'bad' : 'ok'} live>
        {faults.length === 0 && <p>{t.passes(formatRatio(lowest))}</p>}
        {faults.map((fault) => (
          <p key={fault.pair}>{contrastFault(fault)[lang]}</p>
        ))}
      </Notice>
    </Block>
  )
}

/** A sample with a button, a link and the gradient on a page of one theme; hidden from screen readers. */
function Sample({ colours, theme }: { readonly colours: BrandColours; readonly theme: Theme }) {
  const t = useWords(brandContrastText)
  const { accent, ink, secondary, glow, onDark, onLight } = toBrandShades(colours)
  const { link } = theme === 'dark' ? onDark : onLight
  return (
    <div className={styles.sample} aria-hidden="true">
      <span className={styles.button} style={{ background: accent, color: ink }}>
        {t.button}
      </span>
      <span style={{ color: link }}>{t.link}</span>
      <span className={styles.gradient} style={{ '--from': glow, '--middle': accent, '--to': secondary }} />
    </div>
  )
}
