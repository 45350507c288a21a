import { readFileSync } from 'node:fs'

const guide = ['running-it', 'backups-and-upgrades']
  .map((name) => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8'))
  .join('\n')

/** The commands of a step of "From nothing to a shop", one entry per code block. */
export function commandsOfStep(step: number): readonly string[] {
  const steps = section('## From nothing to a shop')
  const [, text = ''] = new RegExp(`^${step}\\. ([^]*?)(?=^${step + 1}\\. |^\\|)`, 'm').exec(steps) ?? []
  const blocks = blocksOf(text)
  return blocks.length > 0 ? blocks : inlineCommands(text)
}

/** The commands that upgrade a single machine. */
export const upgradeCommands = (): string => blocksOf(section('### On one machine')).join('\n')

/** The commands for a backup in the table after the steps. */
export const backupCommands = (): readonly string[] =>
  inlineCommands(/^\| a backup .*$/m.exec(section('## From nothing to a shop'))?.[0] ?? '')

function section(title: string): string {
  const from = guide.indexOf(title)
  if (from === -1) throw new Error(`the guide has no section "${title}"`)
  const rest = guide.slice(from + title.length)
  const end = rest.search(/^#{2,3} /m)
  return end === -1 ? rest : rest.slice(0, end)
}

const blocksOf = (text: string): readonly string[] =>
  [...text.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(([, block = '']) => block.replaceAll(/^ {3}/gm, ''))

const inlineCommands = (text: string): readonly string[] =>
  [...text.matchAll(/`(sudo [^`]+)`/g)].map(([, command = '']) => command)
