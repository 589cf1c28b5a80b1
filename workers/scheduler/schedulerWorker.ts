import { expose } from 'comlink'
import { createScheduler } from './scheduler'

expose(createScheduler())
