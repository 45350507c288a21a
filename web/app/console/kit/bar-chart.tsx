import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { kitText } from './kit.text.ts'
import styles from './bar-chart.module.css'

export type Bar = {
  readonly key: string
  /** The name of the day or the course. */
  readonly name: string
  /** The label below the bar; absent: its name. */
  readonly label?: string
  /** The height of the bar. */
  readonly size: number
  readonly values: readonly ReactNode[]
}

type Props = {
  readonly title: string
  /** The headings of the columns: first that of the bars, then those of the values. */
  readonly columns: readonly [string, ...string[]]
  /** In reading order. */
  readonly bars: readonly Bar[]
}

/** A table drawn as bars: the arrow keys move between them, and a button shows the table itself. */
export function BarChart({ title, columns, bars }: Props) {
  const t = useWords(kitText)
  const [isTable, setTable] = useState(false)
  const [at, setAt] = useState(bars.length - 1)
  const most = Math.max(...bars.map(({ size }) => size), 1)
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
    <figure className={styles.chart}>
      <div
        className={styles.box}
        tabIndex={0}
        role="region"
        aria-label={title}
        data-as={isTable ? 'table' : 'bars'}
        onKeyDown={walk}
      >
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
                style={{ '--size': bar.size / most }}
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
        <Button kind="subtle" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? t.asBars : t.asTable}
        </Button>
      </figcaption>
    </figure>
  )
}

/** Labels the first, the middle and the last bar; the table has all of them. */
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
