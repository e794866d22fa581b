import { totalmem } from 'node:os'

export const environment = { LC_ALL: 'C.UTF-8', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' }

/** The name of the socket; nothing listens on the network. */
export const port = 5432

export function serverSettings({ socketDir, durable }: { socketDir: string; durable: boolean }): string[] {
  return Object.entries({
    listen_addresses: '',
    port,
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: 100,
    ...memorySettings(),
    random_page_cost: 1.1,
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    ...silentOfValues,
    ...(durable ? {} : withoutDurability),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Details, contexts, statements and parameters of an error contain people's texts; the program logs errors without
 * them.
 */
const silentOfValues = {
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
}

/**
 * For the product's role: an error's message may also quote a value ("invalid input syntax for type uuid: …"), and the
 * client gets it anyway. In the server's order this level is above errors; its own processes still log theirs.
 */
export const roleLogLevel = 'log'

/** An eighth of the machine's memory for database pages, used as needed; the operating system caches more. */
function memorySettings() {
  const megabytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20
  const shared = Math.round(Math.min(Math.max(megabytes / 8, 128), 1_024))
  return {
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${Math.max(shared, Math.round(megabytes / 2))}MB`,
  }
}

/**
 * For tests. An autovacuum worker would be a superuser's process, which a test may not terminate when it drops its
 * database.
 */
const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}
