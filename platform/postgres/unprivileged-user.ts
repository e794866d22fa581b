import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { ClusterError } from './cluster-error.ts'

/** The user of PostgreSQL if the product itself runs as root. */
export interface User {
  uid: number
  gid: number
}

const name = 'postgres'

/**
 * Undefined for an ordinary user, who runs PostgreSQL; for root the owner of the cluster, otherwise the user
 * `postgres`.
 */
export function unprivilegedUser(clusterDir: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return find() ?? create()
}

export function canRun(user: User | undefined, program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

export function canEnter(user: User | undefined, folder: string): boolean {
  return canRun(user, '/bin/sh', '-c', 'cd "$1"', 'sh', folder)
}

function find(): User | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [login, , uid, gid] = line.split(':')
    if (login === name && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

function create(): User {
  const commands: [string, ...string[]][] = [
    [
      'useradd',
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/bin/false',
      name,
    ],
    ['adduser', '-S', '-D', '-H', '-h', '/nonexistent', '-s', '/bin/false', name],
  ]
  for (const [command, ...args] of commands) {
    spawnSync(command, args, { stdio: 'ignore' })
    const user = find()
    if (user) return user
  }
  throw new ClusterError(
    `PostgreSQL does not run as root and the user ${name} could not be made: start as another user, or set DATABASE_URL.`,
  )
}
