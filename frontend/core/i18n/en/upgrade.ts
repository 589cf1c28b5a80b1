/** The page about plans. */
export const upgrade = {
  title: 'Congratulations!',
  text: 'You are a beta user, and beta users get the plan for free.',
  plan: 'Beta plan',
  price: 'Free',
  includes: 'What it includes',
  points: {
    editor: 'The whole editor, with every tool',
    library: 'A library in the cloud for your songs and playlists',
    compose: 'Songs composed from your description',
    publish: 'Publishing, sharing and remixing',
    export: 'Downloads of what you make',
  },
  current: 'Your plan',
  start: 'Write a song',
} as const
