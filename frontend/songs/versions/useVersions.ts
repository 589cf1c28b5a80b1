import { useQuery } from '@tanstack/react-query'
import type { VersionItem, VersionSource } from './versionSource'

/** Milliseconds between readings of a list while versions are being compared. */
const COMPARING = 1500

export const listKey = ({ key }: VersionSource) => [...key, 'list']

/** The list of versions, read again while some are being compared. */
export const useVersions = (source: VersionSource) =>
  useQuery({
    queryKey: listKey(source),
    queryFn: ({ signal }) => source.list(signal),
    refetchInterval: ({ state }) => (state.data?.some(({ isComparing }) => isComparing) ? COMPARING : false),
    gcTime: 0,
  })

/** A version's bytes. They never change. */
export const useVersionBytes = (source: VersionSource, { number }: VersionItem) =>
  useQuery({
    queryKey: [...source.key, 'bytes', number],
    queryFn: async ({ signal }) => new Uint8Array(await source.read(number, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
