export { openNews, startNews, useHasNews } from './news/news'
export { openReport, reportDialog } from './report/openReport'
