import type { Lexicon } from '../../meaning'

/** Wishes that cannot be met. */
export const unmet: Lexicon['unmet'] = [
  [
    'metre',
    'odd meter, odd metre, odd time, odd time signature, odd meters, compound time, compound meter, triple meter, triple metre, triple time, polymeter, changing meters, changing time signatures, time signature changes, mixed meter, mixed metre',
  ],
  [
    'dance',
    'waltz, waltzes, viennese waltz, minuet, menuet, mazurka, polonaise, jig, tarantella, siciliana, barcarolle',
  ],
  [
    'tempoChange',
    'getting faster, gets faster, get faster, becoming faster, becomes faster, growing faster, faster and faster, speeding up, speeds up, speed up, accelerating, accelerates, accelerate, accelerando, getting slower, gets slower, get slower, becoming slower, becomes slower, slower and slower, slowing down, slows down, slow down, slowing, slows, ritardando, rallentando, ritard, rubato, tempo change, tempo changes, change of tempo, changes tempo, changing tempo, gradually faster, gradually slower, fermata',
  ],
  [
    'voice',
    'vocals, vocal, voices, voice, singing, sung, singer, singers, lyrics, lyric, a cappella, acapella, rap vocals, backing vocals, female vocals, male vocals, female voice, male voice, spoken word, spoken words, vocal chops, vocalist, vocalists, humming, beatbox, beatboxing, yodel, yodeling, scat singing, duet vocals',
  ],
  [
    'keyChange',
    'key change, key changes, change of key, changes key, change key, changing keys, modulation, modulations, modulate, modulates, modulating, transpose up, truck driver modulation',
  ],
  [
    'dynamics',
    'crescendo, crescendos, decrescendo, diminuendo, fade out, fades out, fading out, fade in, fades in, fading in, fadeout, getting louder, gets louder, louder and louder, getting quieter, gets quieter, getting softer, gets softer, sforzando',
  ],
  [
    'form',
    'verse, verses, chorus, choruses, bridge, intro, introduction, outro, coda, middle eight, pre chorus, verse chorus, breakdown, build up, buildup, big drop, the drop, bass drop, aaba, abab, call and response, guitar solo, piano solo, drum solo, sax solo',
  ],
  [
    'rhythm',
    'triplet, triplets, quintuplets, sextuplets, polyrhythm, polyrhythms, syncopation, syncopated, off beat rhythm, half time, shuffle feel, shuffle, swung sixteenths, clave, sixteenth notes, eighth notes, whole notes, quarter notes, half notes, 16th notes, 8th notes, staccato, legato, trills, tremolo, glissando',
  ],
  [
    'effects',
    'reverb, echo, delay, chorus effect, phaser, flanger, sidechain, side chain, sidechained, compression, compressor, autotune, auto tune, vocoder, vinyl crackle, vinyl noise, tape hiss, tape saturation, sound effects, sound effect, sfx, rain sounds, rain sound, nature sounds, bird sounds, birdsong, crowd noise, crowd noises, field recordings, samples, sampled, sampling, stereo, panning, panned, mastering, mastered, eq, bitcrushed, bit crushed, applause, sirens, siren, thunder sounds, ocean sounds, wave sounds, binaural beats, feedback',
  ],
  [
    'tuning',
    '432 hz, 432hz, 440 hz, 440hz, 528 hz, 528hz, microtonal, microtones, microtone, quarter tone, quarter tones, just intonation, drop d, drop d tuning, drop c tuning, open tuning, detuned, out of tune',
  ],
  [
    'instrument',
    'kazoo, kazoos, theremin, theremins, didgeridoo, didgeridoos, hurdy gurdy, vuvuzela, jaw harp, jew s harp, mouth harp, musical saw, glass harmonica, glass armonica, melodica, mellotron, ondes martenot, otamatone, stylophone, keytar, cowbell, cowbells, spoons, washboard, vuvuzelas, alphorn, alpenhorn, duduk, zurna, serpent, ocarinas, crumhorn, viol, viola da gamba, theorbo, balalaika, charango, cimbalom, nyckelharpa, handpan, hang drum, tabla, tablas, cajon, bodhran, gamelan, singing saw, slide whistle, toy piano, prepared piano, erhu orchestra, flugelhorn, euphonium, sousaphone, contrabassoon, gong, gongs, castanets, maracas, guiro, cabasa, vibraslap, triangle',
  ],
]
