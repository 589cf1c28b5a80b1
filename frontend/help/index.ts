export { reportDialog } from './dialogs'
export { openNews, startNews, useHasNews } from './news/news'
export { openReport } from './report/openReport'
