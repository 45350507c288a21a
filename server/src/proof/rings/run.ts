import process from 'node:process'
import { ringOne } from './one/ring-one.ts'
import { prepareShop } from './prepare.ts'
import type { Task } from './task.ts'
import { ringTwo } from './two/ring-two.ts'
import { fallenWalls } from './two/walls.ts'

/** A ring in a process of its own: the task comes as JSON, and so does what it found. */
async function run(task: Task): Promise<object> {
  if (task.ring === 1) return ringOne(task.seed, task.count)
  await prepareShop(task.databaseUrl)
  const fallen = await fallenWalls(task.databaseUrl)
  if (fallen.length > 0) return { schedules: 0, steps: 0, broken: fallen, seed: null, order: [] }
  return ringTwo(task.databaseUrl, task.seed, task.count)
}

const task = JSON.parse(process.argv[2] ?? '') as Task
process.stdout.write(JSON.stringify(await run(task)))
