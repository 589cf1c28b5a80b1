import { expose } from 'comlink'
import { createPlayerApi } from './playerApi'

expose(createPlayerApi())
