import { act } from '@testing-library/react'

/** Ends the session as another tab would, without a call to the server. */
export const endSession = (): void =>
  act(() => {
    localStorage.removeItem('access_token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }))
  })
