import type { Lexicon } from '../../meaning'

/** Ce qui est demandé et que l’on ne peut pas avoir. */
export const unmet: Lexicon['unmet'] = [
  [
    'metre',
    'mesure asymétrique, mesures asymétriques, mesure composée, mesure impaire, métrique impaire, ternaire, rythme ternaire, changements de mesure, changement de mesure',
  ],
  ['dance', 'valse, valses, valse musette, menuet, mazurka, polonaise, gigue, tarentelle, sicilienne, barcarolle'],
  [
    'tempoChange',
    'accélérer, accélère, accélèrent, accélérant, accélération, accelerando, de plus en plus vite, de plus en plus rapide, toujours plus vite, ralentir, ralentit, ralentissant, ralentissement, ritardando, rallentando, rubato, de plus en plus lent, de plus en plus lente, de plus en plus lentement, changement de tempo, changements de tempo, point d’orgue',
  ],
  [
    'voice',
    'voix, chant, chanté, chantée, chanteur, chanteuse, chanteurs, paroles, a cappella, chœurs vocaux, voix féminine, voix masculine, texte parlé, slam, beatbox, fredonner, vocalises',
  ],
  [
    'keyChange',
    'modulation, modulations, moduler, module, changement de tonalité, changements de tonalité, changer de tonalité, change de tonalité',
  ],
  [
    'dynamics',
    'crescendo, decrescendo, diminuendo, de plus en plus fort, de plus en plus doux, fondu, fondu final, en fondu, fade out, fade in',
  ],
  [
    'form',
    'couplet, couplets, refrain, refrains, pont, intro, introduction, outro, coda, couplet refrain, montée, solo de guitare, solo de batterie, solo de piano',
  ],
  [
    'rhythm',
    'triolet, triolets, polyrythmie, polyrythmies, polyrythmique, syncope, syncopes, syncopé, syncopée, contretemps, doubles croches, croches, staccato, legato, trémolo, glissando',
  ],
  [
    'effects',
    'réverbération, réverbe, reverb, écho, delay, autotune, auto-tune, vocodeur, vocoder, compression, bruitages, bruitage, effets sonores, effet sonore, crépitement de vinyle, grésillement de vinyle, chants d’oiseaux, chant des oiseaux, bruit de la pluie, bruits de la nature, bruit de vagues, échantillons, samples, sample, stéréo, applaudissements, sirène, sirènes',
  ],
  [
    'tuning',
    '432 hz, 440 hz, microtonal, microtonale, quart de ton, quarts de ton, désaccordé, désaccordée, accordage ouvert',
  ],
  [
    'instrument',
    'kazoo, thérémine, theremin, didgeridoo, vielle à roue, vuvuzela, guimbarde, scie musicale, harmonica de verre, mélodica, ondes martenot, keytar, washboard, cor des alpes, duduk, viole de gambe, théorbe, balalaïka, charango, cymbalum, handpan, tabla, tablas, cajón, gamelan, piano jouet, piano préparé, bugle, euphonium, castagnettes, maracas, gong, triangle, cloche à vache, cuillères',
  ],
]
