/**
 * Whether all escapes of a path are UTF-8. React Router writes a path that is not into the log as it is, although the path may
 * contain a secret (rule Q22).
 */
export function isReadablePath(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
