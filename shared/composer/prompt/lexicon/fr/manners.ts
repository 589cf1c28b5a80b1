import type { Lexicon } from '../../meaning'

/** Vitesse, difficulté, modes, effectifs. */
export const manners: Lexicon['manners'] = [
  [
    { factor: 0.65 },
    'très lent, très lente, très lentement, extrêmement lent, extrêmement lente, super lent, vraiment lent',
  ],
  [{ factor: 0.8 }, 'lent, lente, lents, lentes, lentement, tempo lent, ralenti, ralentie, au ralenti, slow'],
  [
    { factor: 0.9 },
    'un peu lent, un peu lente, assez lent, assez lente, plutôt lent, plutôt lente, plus lent, plus lente',
  ],
  [
    { factor: 1 },
    'tempo modéré, tempo moyen, modéré, modérée, mi-tempo, mid-tempo, ni trop lent ni trop rapide, vitesse moyenne',
  ],
  [{ factor: 1.1 }, 'un peu rapide, assez rapide, plutôt rapide, un peu plus rapide'],
  [
    { factor: 1.2 },
    'rapide, rapides, rapidement, vite, plus vite, plus rapide, tempo rapide, tempo élevé, accéléré, accélérée, soutenu, soutenue, rythme soutenu, rythme effréné, tempo soutenu, à toute vitesse, véloce, uptempo',
  ],
  [
    { factor: 1.35 },
    'très rapide, très rapides, très vite, extrêmement rapide, super rapide, à toute allure, ultra rapide, à toute vitesse',
  ],
  [{ complexity: 1 }, 'le plus simple possible, extrêmement simple'],
  [
    { complexity: 2 },
    'très simple, très simples, ultra simple, très facile, débutant, débutants, débutante, vraiment simple, super simple, tout simple',
  ],
  [
    { complexity: 3 },
    'simple, simples, simplement, facile, faciles, minimaliste, minimalistes, minimal, minimale, épuré, épurée, épurés, dépouillé, dépouillée, sobre, peu de notes, basique, rien de compliqué, sans chichis, facile à jouer, élémentaire',
  ],
  [
    { complexity: 8 },
    'complexe, complexes, compliqué, compliquée, compliqués, élaboré, élaborée, sophistiqué, sophistiquée, riche, dense, denses, technique, techniques, touffu, touffue, fouillé, fouillée, travaillé, travaillée, détaillé, détaillée, beaucoup de notes, chargé, chargée',
  ],
  [
    { complexity: 9 },
    'très complexe, très complexes, virtuose, virtuoses, très compliqué, très compliquée, très technique, très élaboré, très élaborée, hyper complexe, virtuosité, extrêmement complexe',
  ],
  [{ scale: 'blues' }, 'blues, bluesy, gamme blues'],
  [{ scale: 'pentatonic' }, 'pentatonique, gamme pentatonique'],
  [{ scale: 'dorian' }, 'dorien, mode dorien'],
  [{ scale: 'mixolydian' }, 'mixolydien, mode mixolydien'],
  [{ scale: 'phrygian' }, 'phrygien, mode phrygien'],
  [{ scale: 'lydian' }, 'lydien, mode lydien'],
  [{ scale: 'locrian' }, 'locrien, mode locrien'],
  [{ scale: 'harmonicMinor' }, 'mineur harmonique, mineure harmonique'],
  [{ scale: 'minor' }, 'en mineur, mode mineur, gamme mineure, tonalité mineure, accords mineurs'],
  [{ scale: 'major' }, 'en majeur, mode majeur, gamme majeure, tonalité majeure, accords majeurs'],
  [{ count: 2 }, 'duo'],
  [{ count: 3 }, 'trio'],
  [{ count: 4 }, 'quatuor, quartet, quatuor à cordes'],
  [{ count: 5 }, 'quintette'],
]
