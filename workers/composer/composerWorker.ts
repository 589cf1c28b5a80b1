import { expose } from 'comlink'
import { composerApi } from './composerApi'

expose(composerApi)
