import { Hero } from './Hero'
import { Library } from './library/Library'

export function HomePage() {
  return (
    <>
      <Hero />
      <Library />
    </>
  )
}
