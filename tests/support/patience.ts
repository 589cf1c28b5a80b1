// A part that is loaded when it is first used takes more than a second to come on a busy machine, which is how long a search waits.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}
