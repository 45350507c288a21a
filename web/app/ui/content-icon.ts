import { type IconName, iconNames } from './icon-names.ts'

/** Icon names in content that differ from the names in the icon set. */
const aliases: Readonly<Record<string, IconName>> = {
  'clipboard-list': 'clipboard',
  clapperboard: 'clapper',
  layers: 'grid',
  'ticket-percent': 'ticket',
  sunrise: 'star',
  'circle-help': 'help',
  'calendar-days': 'calendar',
  'lock-keyhole': 'lock',
}

const isIconName = (name: string): name is IconName => (iconNames as readonly string[]).includes(name)

/** The icon that content names; a film frame when there is no such icon. */
export const contentIcon = (name: string): IconName => (isIconName(name) ? name : (aliases[name] ?? 'film'))
