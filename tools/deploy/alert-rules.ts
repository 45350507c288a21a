import { parse } from 'yaml'
import { readDeployed } from './deployed-roles.ts'

/** A condition on a label: `shop_task_kind=~"a|b"`. */
type Matcher = { readonly label: string; readonly operator: string; readonly value: string }
type Selector = { readonly metric: string; readonly matchers: readonly Matcher[] }
export type AlertRule = {
  readonly alert: string
  readonly selectors: readonly Selector[]
  /** The labels in the `by` clause. */
  readonly groupedBy: readonly string[]
}

export function readAlertRules(): AlertRule[] {
  const { groups } = parse(readDeployed('observability/alerts.yaml')) as {
    readonly groups: readonly {
      readonly rules: readonly { readonly alert: string; readonly expr: string }[]
    }[]
  }
  return groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr }) => ({
      alert,
      selectors: selectorsOf(expr),
      groupedBy: [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
    })),
  )
}

const keywords = new Set(['and', 'or', 'unless'])

/** The metrics in an expression: names other than functions, keywords and labels. */
export function selectorsOf(expr: string): Selector[] {
  const plain = expr.replaceAll(/\b(?:by|without|on|ignoring) \([^)]*\)/g, '')
  return [...plain.matchAll(/(?<![\w"|.])([a-z_]\w*)(?!\w|\s*\()(?:\{([^}]*)\})?|\{[^}]*\}|\[[^\]]*\]/g)]
    .filter(([, metric]) => metric !== undefined && !keywords.has(metric))
    .map(([, metric = '', matchers = '']) => ({ metric, matchers: matchersOf(matchers) }))
}

const matchersOf = (text: string): Matcher[] =>
  [...text.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, label = '', operator = '', value = '']) => ({
    label,
    operator,
    value,
  }))

/** The series that a process exports: each metric's type, and the labels of each line. */
export type Exported = Map<string, { readonly type: string; readonly series: Record<string, string>[] }>

export function parseMetrics(text: string): Exported {
  const types = new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].map(([, name = '', type = '']) => [name, type]),
  )
  const exported: Exported = new Map([...types].map(([name, type]) => [name, { type, series: [] }]))
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+/gm)) {
    const type = types.get(name) ?? types.get(name.replace(/_(?:bucket|count|sum)$/, '')) ?? ''
    const metric = exported.get(name) ?? { type, series: [] }
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', value = '']) => [
      label,
      value,
    ])
    metric.series.push(Object.fromEntries(pairs) as Record<string, string>)
    exported.set(name, metric)
  }
  return exported
}

/** Why rules can never fire, one line each: they name metrics or labels that no process exports. */
export function ruleFaults(rules: readonly AlertRule[], processes: readonly Exported[]): string[] {
  const seriesOf = (metric: string) => processes.flatMap((exported) => exported.get(metric)?.series ?? [])
  return rules.flatMap(({ alert, selectors, groupedBy }) => {
    // Prometheus generates `up` for each scraped process.
    const ours = selectors.filter(({ metric }) => metric !== 'up')
    const all = ours.flatMap(({ metric }) => seriesOf(metric))
    return [
      ...ours.flatMap(({ metric, matchers }) => {
        if (!processes.some((exported) => exported.has(metric)))
          return [`${alert}: no role exports ${metric}.`]
        const isGauge = processes.some((exported) => exported.get(metric)?.type === 'gauge')
        return matchers
          .flatMap((matcher) => matcherFaults(matcher, seriesOf(metric), isGauge))
          .map((fault) => `${alert}: ${metric} has no ${fault}.`)
      }),
      ...groupedBy
        .filter((label) => !all.some((labels) => label in labels))
        .map((label) => `${alert}: none of its metrics has the label ${label}.`),
    ]
  })
}

/** Gauges export all label values from the start; other metrics only those that have occurred. */
function matcherFaults(
  { label, operator, value }: Matcher,
  series: Record<string, string>[],
  isGauge: boolean,
) {
  // A negated matcher also matches a missing label.
  if (operator.startsWith('!')) return []
  if (!series.some((labels) => label in labels)) return [`label ${label}`]
  const values = isGauge ? value.split('|') : []
  return values
    .filter((one) => !series.some((labels) => labels[label] === one))
    .map((one) => `${label} ${one}`)
}
