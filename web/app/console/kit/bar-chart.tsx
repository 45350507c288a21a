import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { kitText } from './kit.text.ts'
import { scaleTop } from './scale-top.ts'
import styles from './bar-chart.module.css'

export type Bar = {
  readonly key: string
  /** The name of the day or course. */
  readonly name: string
  /** The label below the bar; by default its name. */
  readonly label?: string
  /** The height of the bar; a negative bar is drawn in the colour for losses. */
  readonly size: number
  /** The height of the mark on the bar, which is the value for comparison; zero and less have no mark. */
  readonly compared?: number
  readonly values: readonly ReactNode[]
}

type Props = {
  readonly title: string
  /** The column headings: first that of the bars, then those of the values. */
  readonly columns: readonly [string, ...string[]]
  /** In reading order. */
  readonly bars: readonly Bar[]
  /** Formats a value for the axis. */
  readonly formatSize: (size: number) => string
  /** What the bars and their marks represent; absent when there are no marks. */
  readonly legend?: readonly [bars: string, marks: string]
}

/** A table drawn as bars: the arrow keys move between bars, and a button shows the table. */
export function BarChart({ title, columns, bars, formatSize, legend }: Props) {
  const t = useWords(kitText)
  const [isTable, setTable] = useState(false)
  const [at, setAt] = useState(bars.length - 1)
  const most = Math.max(...bars.flatMap(({ size, compared = 0 }) => [Math.abs(size), compared]), 0)
  const top = scaleTop(most)
  const now = bars[Math.min(at, bars.length - 1)]
  const walk = (event: KeyboardEvent) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const next = { [forward]: at + 1, [back]: at - 1, Home: 0, End: bars.length - 1 }[event.key]
    if (next === undefined || isTable) return
    event.preventDefault()
    setAt(Math.min(Math.max(next, 0), bars.length - 1))
  }
  return (
    <Stack as="figure" gap={2}>
      <div className={styles.plot} data-as={isTable ? 'table' : 'bars'}>
        {!isTable && (
          <p className={styles.scale} aria-hidden="true">
            <bdi>{most > 0 && formatSize(top)}</bdi>
            <bdi>{most > 0 && formatSize(top / 2)}</bdi>
            <bdi>{formatSize(0)}</bdi>
          </p>
        )}
        <div className={styles.box} tabIndex={0} role="region" aria-label={title} onKeyDown={walk}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map((bar, index) => (
                <tr
                  key={bar.key}
                  data-now={index === at || undefined}
                  data-below={bar.size < 0 || undefined}
                  data-empty={bar.size === 0 || undefined}
                  data-compared={(bar.compared ?? 0) > 0 || undefined}
                  style={{
                    '--size': Math.abs(bar.size) / top,
                    '--compared': (bar.compared ?? 0) / top,
                  }}
                  onPointerEnter={() => setAt(index)}
                >
                  <th scope="row">{bar.name}</th>
                  {bar.values.map((value, column) => (
                    <td key={columns[column + 1]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {!isTable && <Axis bars={bars} />}
      </div>
      <figcaption className={styles.caption}>
        <span aria-live="polite" className={styles.now}>
          {!isTable && now && (
            <>
              {now.name}
              {now.values.map((value, column) => (
                <b key={columns[column + 1]}>{value}</b>
              ))}
            </>
          )}
        </span>
        {!isTable && legend && <Legend names={legend} />}
        <Button kind="subtle" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? t.asBars : t.asTable}
        </Button>
      </figcaption>
    </Stack>
  )
}

/** Labels the first, middle and last bar; the table has every label. */
function Axis({ bars }: Pick<Props, 'bars'>) {
  const places = [...new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1])]
  const named = places.flatMap((at) => bars[at] ?? [])
  return (
    <p className={styles.axis} aria-hidden="true">
      {named.map(({ key, name, label = name }) => (
        <span key={key}>{label}</span>
      ))}
    </p>
  )
}

const Legend = ({ names: [bars, marks] }: { readonly names: readonly [string, string] }) => (
  <span className={styles.legend} aria-hidden="true">
    <span data-of="bars">{bars}</span>
    <span data-of="marks">{marks}</span>
  </span>
)
