import i18next from 'i18next'

/** '2.4 MB', in the current language: kilobytes, megabytes or gigabytes of powers of ten. */
export function formatBytes(bytes: number): string {
  const [unit, size] = bytes < 1e6 ? ['kilobyte', 1e3] : bytes < 1e9 ? ['megabyte', 1e6] : ['gigabyte', 1e9]
  return new Intl.NumberFormat(i18next.language, {
    style: 'unit',
    unit: unit as string,
    maximumFractionDigits: bytes >= 1e4 && bytes < 1e6 ? 0 : 1,
  }).format(bytes / (size as number))
}
